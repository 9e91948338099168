/** What is answered to commands of cargo: its books, its own freight, and what is indicated of it. */
import { just, type Accepted, type Body } from './facts.js';

export const cargo = {
  CargoArrived: (asked) => [
    ['CargoRegistered', { ...asked, sourceSeq: 1, turnNumber: 1, registeredKg: 26_400 }],
    ['CargoTurnAssigned', { lotId: asked.lotId, turnNumber: 1, turnAt: asked.arrivedAt, article: 'D1976-02' }],
  ],
  SubmitSalgarList: (asked) => {
    const lines = (asked.lines as readonly Body[]).map((line) => ({ ...line, sourceSeq: 1 }));
    const [line] = lines as readonly (Body & { sourceSeq: number })[];
    const { lotId, arrivedAt } = line!;
    return [
      ['SalgarListReceived', { ...asked, lines }],
      [
        'CargoRegistered',
        { ...line, origin: 'SALGAR', loadingPoint: 'PUERTO_SALGAR', turnNumber: 5, registeredKg: 20_000 },
      ],
      ['CargoTurnAssigned', { lotId, turnNumber: 5, turnAt: arrivedAt, article: 'D1976-05' }],
    ];
  },
  PresentPlanilla: (asked) => [
    ['PlanillaPresented', { ...asked, late: false }],
    ['CargoTurnAssigned', { lotId: asked.lotId, turnNumber: 2, turnAt: '1940-12-02T12:40:00Z', article: 'D1976-04' }],
  ],
  CorrectCargoArrival: (asked) => [['CargoArrivalCorrected', { ...asked, turnAt: asked.newArrivedAt }]],
  WithdrawCargo: just('CargoWithdrawn', { byGroup: [0, 20], weightKg: 1400 }),
  ReportVesselEta: just('VesselEtaReported'),
  ReleaseDirectFreight: (asked) => [
    ['DirectFreightNoticeGiven', { ...asked, companyId: 'CARTAGENERA', etaAt: '1940-12-12T23:00:00Z' }],
    ['DirectFreightReleasedToGeneralTurn', { lotId: asked.lotId, destination: 'CALAMAR', article: 'D1976-14' }],
  ],
  IndicateBerrioCargo: just('BerrioCargoIndicated'),
} satisfies Accepted;

/** What is answered to commands of a vessel's call, its permits and its way to Caracolí. */
import { just, type Accepted } from './facts.js';

const NOTHING_SKIPPED = { skipped: [], skippedTotals: [] };

export const calls = {
  VesselArrived: just('VesselCallOpened', {
    callSerial: 1,
    captainId: 'RONDON-EUSEBIO',
    captainFromRegister: true,
    companyId: 'NAVIERA-COLOMBIANA',
    line: 'BARRANQUILLA',
    service: 'ORDINARY',
    passing: false,
  }),
  CorrectVesselArrival: just('VesselArrivalCorrected'),
  RecordUnloading: just('VesselUnloaded'),
  RecordTechnicalInspection: ({ passed: _, ...asked }) => [['TechnicalInspectionPassed', asked]],
  PresentLoadingPermit: just('LoadingPermitPresented'),
  WithdrawFromTurn: just('VesselWithdrawnFromTurn'),
  ReleaseToIntermediatePorts: just('VesselReleasedToIntermediatePorts'),
  DepartForCaracoli: just('VesselDepartedForCaracoli'),
  ReturnFromCaracoli: (asked) => {
    const { callId } = asked;
    const lot = { lotId: 'CARACOLI-0012', packages: 1600, weightKg: 80_000 };
    return [
      ['VesselReturnedFromCaracoli', asked],
      [
        'CargoAssigned',
        {
          ...{ callId, assignmentId: `${String(callId)}/1`, items: [{ ...lot, turnNumber: 4 }] },
          ...{ ...NOTHING_SKIPPED, quotaCompleted: false, loadingPoint: 'CARACOLI' },
        },
      ],
      ['CargoLoaded', { callId, ...lot }],
    ];
  },
  RequestPermit: just('PermitRequested'),
  AttendPermit: ({ granted: _, ...asked }) => [
    [
      'PermitGranted',
      {
        ...{ ...asked, callId: 'MEDELLIN-1940-12' },
        ...{ feeCentavos: 0, because: 'ORDINARY_HOURS', article: 'D1430-2' },
      },
    ],
  ],
} satisfies Accepted;

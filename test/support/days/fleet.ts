/** The vessels of the river, as the national register has them. */
import type { Port } from '../../../src/decrees/river-ports.js';
import type { NationalCommand } from '../../../src/river/national/messages.js';

type Registration = Extract<NationalCommand, { type: 'RegisterVessel' }>['data'];

export interface Vessel extends Pick<Registration, 'vesselId' | 'companyId' | 'line' | 'service' | 'callPorts'> {
  readonly tonnes: number;
  /** The Section where it comes for its turn. */
  readonly upTo: Extract<Port, 'LA_DORADA' | 'PUERTO_BERRIO'>;
}

const vessel = (
  vesselId: string,
  tonnes: number,
  upTo: Vessel['upTo'] = 'LA_DORADA',
  more: Partial<Pick<Vessel, 'companyId' | 'line' | 'service' | 'callPorts'>> = {},
): Vessel => ({
  ...{ vesselId, tonnes, upTo },
  ...{ companyId: 'NAVIERA-COLOMBIANA', line: 'BARRANQUILLA', service: 'ORDINARY' },
  ...more,
});

const OF_CARTAGENA = { companyId: 'NAVIERA-CARTAGENA', line: 'CARTAGENA' } as const;
const EXPRESS = { service: 'EXPRESS', callPorts: ['MAGANGUE', 'EL_BANCO', 'PUERTO_WILCHES'] } as const;

/** A company that ships through-freight and whose only vessel never comes so far up. */
export const FAR_AWAY: Vessel = vessel('SUCRE', 450, 'LA_DORADA', { ...OF_CARTAGENA, companyId: 'FLUVIAL-DEL-SINU' });

export const FLEET: readonly Vessel[] = [
  vessel('ATLANTICO', 850),
  vessel('JESUSITA', 400),
  vessel('CALDAS', 620),
  vessel('PALMIRA', 500.5, 'LA_DORADA', { companyId: 'LOPEZ-PENHA' }),
  vessel('BOGOTA', 1200),
  vessel('AYACUCHO', 380, 'LA_DORADA', OF_CARTAGENA),
  vessel('BOYACA', 560, 'LA_DORADA', OF_CARTAGENA),
  vessel('MEDELLIN', 300, 'LA_DORADA', EXPRESS),
  vessel('PICHINCHA', 260, 'LA_DORADA', { ...EXPRESS, companyId: 'LOPEZ-PENHA' }),
  vessel('ANTIOQUIA', 420, 'PUERTO_BERRIO'),
  vessel('TOLIMA', 700, 'PUERTO_BERRIO', { companyId: 'LOPEZ-PENHA' }),
  vessel('CARTAGENA', 350, 'PUERTO_BERRIO', OF_CARTAGENA),
];

/** They go from Barranquilla no further than the ports on the way. */
export const OF_THE_LOWER_RIVER: readonly Vessel[] = [
  vessel('MOMPOX', 600),
  vessel('SANTANDER', 1010, 'LA_DORADA', { companyId: 'LOPEZ-PENHA' }),
];

export const captainOf = (vesselId: string): string => `CAPITAN-DEL-${vesselId}`;

/** What the Intendancy says of each vessel: its registration and its capacity. */
export const registrations = (fleet: readonly Vessel[]): readonly NationalCommand[] =>
  fleet.flatMap(({ vesselId, tonnes, upTo, ...more }): NationalCommand[] => {
    const capacityKg = tonnes * 1000;
    return [
      {
        type: 'RegisterVessel',
        data: {
          ...{ vesselId, name: `Vapor ${vesselId}`, captainId: captainOf(vesselId), upriverLimit: upTo },
          ...{ kind: 'STEAMER', lengthCm: 5000 },
          ...more,
        },
      },
      {
        type: 'AssignConvoyCapacity',
        data: { vesselId, convoyCapacityKg: capacityKg, bareCapacityKg: capacityKg },
      },
    ];
  });

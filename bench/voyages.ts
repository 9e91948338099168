/**
 * A busy port, told by its own commands through a real office: ten lots come by rail, a vessel comes for them, loads them, shows
 * its papers and sails; two voyages a day, for as many years as it takes. Plain, and the same every time.
 */
import type { Office } from '../src/application/office.js';
import type { Asked, Counter } from '../src/application/outcome.js';
import { commandIdOf } from '../src/application/identity.js';
import { instantText, type Instant } from '../src/decrees/calendar.js';

const LOTS = 10;
const PACKAGES = 400;
const UNIT_KG = 62.5;
const WEIGHT_KG = PACKAGES * UNIT_KG;
const FIRST_DAY = Date.parse('1940-11-18T11:00:00Z');
const HALF_A_DAY = 12 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

const asked = (counter: Counter, type: string, data: object, occurredAt: number): Asked => {
  const at = instantText(occurredAt as Instant);
  const commandId = commandIdOf(JSON.stringify([counter, type, data, at]));
  return {
    ...{ counter, type, data, occurredAt: at, commandId, correlationId: commandId },
    actor: { id: 'bench', role: 'local' },
  };
};

/** All is sent at once, and judged in this order. */
async function send(office: Office, commands: readonly Asked[]): Promise<number> {
  let events = 0;
  for (const outcome of await Promise.all(commands.map((each) => office.submit(each)))) {
    if (outcome.outcome === 'refused') throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
    events += outcome.events.length;
  }
  return events;
}

const VESSELS = ['MEDELLIN', 'LIBERTADOR', 'MONSERRATE', 'NARINO'];

const register = (vesselId: string): Asked[] => [
  asked(
    'national',
    'RegisterVessel',
    {
      ...{ vesselId, name: `Vapor ${vesselId}`, companyId: 'NAVIERA', captainId: `CAPITAN-${vesselId}` },
      ...{ line: 'BARRANQUILLA', service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5200 },
    },
    FIRST_DAY,
  ),
  asked(
    'national',
    'AssignConvoyCapacity',
    { vesselId, convoyCapacityKg: 500_000, bareCapacityKg: 500_000 },
    FIRST_DAY,
  ),
];

function voyage(nth: number): Asked[] {
  const vesselId = VESSELS[nth % VESSELS.length]!;
  const [callId, permitId] = [`${vesselId}-${nth}`, `P-${nth}`];
  const began = FIRST_DAY + nth * HALF_A_DAY;
  const lots = Array.from({ length: LOTS }, (_, at) => ({
    lotId: `R-${nth}-${at}`,
    turnNumber: nth * LOTS + at + 1,
    packages: PACKAGES,
    weightKg: WEIGHT_KG,
    marks: 'FNC',
  }));
  let minute = 0;
  const at = () => began + minute++ * MINUTE;
  const step = (type: string, data: object) => asked('LA_DORADA', type, data, at());
  const arrives = (lotId: string, sourceSeq: number) =>
    step('CargoArrived', {
      ...{ lotId, origin: 'RAIL', arrivedAt: instantText(began as Instant), sourceSeq, railWaybillId: `R-${nth}` },
      ...{ shipper: 'Federación Nacional de Cafeteros', consignees: ['Agencia Marítima'], cargoClass: 'OTHER' },
      destination: 'BARRANQUILLA',
      packages: [{ marks: 'FNC', numbers: `1-${PACKAGES}`, contents: 'café', count: PACKAGES, unitWeightKg: UNIT_KG }],
    });
  return [
    ...lots.map(({ lotId }, seq) => arrives(lotId, seq + 1)),
    step('VesselArrived', { callId, vesselId, arrivedAt: instantText((began + MINUTE) as Instant) }),
    step('RecordUnloading', { callId, unloadedKg: 120_000 }),
    step('RecordTechnicalInspection', { callId, passed: true }),
    step('RequestPermit', { permitId, callId, kind: 'LOAD' }),
    step('AttendPermit', { permitId, granted: true, serviceNeeded: false }),
    step('PresentLoadingPermit', { callId, permitId }),
    step('RequestLoading', { callId, requestedBy: 'el capitán' }),
    ...lots.map(({ lotId, packages, weightKg }) => step('ConfirmLoaded', { callId, lotId, packages, weightKg })),
    step('CloseLoading', { callId }),
    step('PresentManifest', { callId, lines: lots }),
    step('SailPermit', { callId }),
    step('RecordDeparture', { callId, sailedAt: instantText((began + minute * MINUTE) as Instant) }),
  ];
}

/** Voyages until the port has so many events. @returns how many it has then */
export async function sail(office: Office, enough: number, told: (events: number) => void): Promise<number> {
  await send(office, VESSELS.flatMap(register));
  for (let nth = 0; ; nth++) {
    const { revision } = await office.port('LA_DORADA');
    told(revision + 1);
    if (revision + 1 >= enough) return revision + 1;
    await send(office, voyage(nth));
  }
}

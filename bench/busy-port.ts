/** Seasons at La Dorada as the law would have them: trains, vessels that load what is theirs, and sail. Always the same. */
import { HOUR, instant, instantText, later, MINUTE, type Instant } from '../src/decrees/calendar.js';
import { DECREE_STARTS } from '../src/decrees/d1976-turn/art-25-in-force.js';
import { isRefusal, type Happened } from '../src/river/decider.js';
import type { NationalFact } from '../src/river/national/messages.js';
import type { PortCommand, PortFact, PortOrder } from '../src/river/port/messages.js';
import { portDecider } from '../src/river/port/port.js';
import { packagesIn } from '../src/river/port/cargo/lot.js';
import { parcelsOf } from '../src/river/port/cargo/ledger.js';
import { kilograms, type Grams } from '../src/decrees/measures.js';
import type { PortState } from '../src/river/port/state.js';

const FLEET = [
  ['MEDELLIN', 'Vapor Medellín', 'ORDINARY', 'BARRANQUILLA'],
  ['LIBERTADOR', 'Vapor Libertador', 'ORDINARY', 'BARRANQUILLA'],
  ['TOLIMA', 'Vapor Tolima', 'EXPRESS', 'BARRANQUILLA'],
  ['BOLIVAR', 'Vapor Bolívar', 'ORDINARY', 'CARTAGENA'],
] as const;
const SHIPPERS = ['Federación Nacional de Cafeteros', 'Trilladora La Cabaña', 'Peláez & Toro', 'Hermanos Muñoz'];
const DESTINATIONS = ['BARRANQUILLA', 'BARRANQUILLA', 'MAGANGUE', 'CARTAGENA', 'EL_BANCO'];
const CLASSES = ['OTHER', 'OTHER', 'GENERAL_MERCHANDISE', 'PROVISIONS'] as const;
/** Lots that come before each call. */
const LOTS_A_CALL = 40;

class Port {
  state: PortState;
  readonly happened: Happened<PortFact>[] = [];
  #decider = portDecider('LA_DORADA');
  #received = -1;

  constructor() {
    this.state = this.#decider.initial;
  }

  receive(fact: NationalFact, at: Instant): void {
    const heard = { type: fact.type, schemaVersion: 1, data: fact.data, occurredAt: instantText(at) };
    this.#received += 1;
    this.#take({ type: 'NationalFactReceived', data: { nationalRevision: this.#received, fact: heard } }, at);
  }

  order(command: PortCommand, at: Instant): void {
    const order = { ...command, occurredAt: at, now: at, starts: DECREE_STARTS, everUsed: () => false } as PortOrder;
    const ruling = this.#decider.decide(this.state, order);
    if (isRefusal(ruling)) throw new Error(`${command.type} was refused: ${JSON.stringify(ruling)}`);
    for (const fact of ruling) this.#take(fact, at);
  }

  #take(fact: PortFact, occurredAt: Instant): void {
    const happened: Happened<PortFact> = { ...fact, occurredAt };
    this.state = this.#decider.evolve(this.state, happened);
    this.happened.push(happened);
  }
}

function register(port: Port, at: Instant): void {
  for (const [vesselId, name, service, line] of FLEET) {
    const vessel = { vesselId, name, companyId: 'NAVIERA', captainId: `CAPITAN-${vesselId}`, line, service };
    port.receive(
      {
        type: 'VesselRegistered',
        data: { ...vessel, upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5000, callPorts: ['MAGANGUE'] },
      },
      at,
    );
    const capacity = { vesselId, convoyCapacityKg: 200_000, bareCapacityKg: 200_000 };
    port.receive({ type: 'ConvoyCapacityAssigned', data: capacity }, at);
  }
}

function train(port: Port, season: number, at: Instant): void {
  for (let n = 0; n < LOTS_A_CALL; n++) {
    const serial = season * LOTS_A_CALL + n;
    const count = 40 + ((serial * 37) % 60);
    port.order(
      {
        type: 'CargoArrived',
        data: {
          ...{ lotId: `L-${serial}`, origin: 'RAIL', arrivedAt: instantText(later(at, n * MINUTE)), sourceSeq: 1 },
          ...{ railWaybillId: `R-${serial}`, shipper: SHIPPERS[serial % 4]!, consignees: [`Casa ${serial % 50}`] },
          ...{ destination: DESTINATIONS[serial % 5]!, cargoClass: CLASSES[serial % 4]! },
          packages: [
            { marks: `M/${serial % 300}`, numbers: `1-${count}`, contents: 'Café', count, unitWeightKg: 62.5 },
          ],
        },
      },
      later(at, n * MINUTE),
    );
  }
}

function loads(port: Port, callId: string, at: Instant): void {
  for (const { lot, assigned } of parcelsOf(port.state.cargo, callId)) {
    const packages = packagesIn(assigned);
    const weight = lot.groups.reduce((sum, { unit }, group) => sum + unit * assigned[group]!, 0) as Grams;
    port.order(
      { type: 'ConfirmLoaded', data: { callId, lotId: lot.lotId, packages, weightKg: kilograms(weight) } },
      at,
    );
  }
}

function call(port: Port, season: number, at: Instant): void {
  const [vesselId] = FLEET[season % FLEET.length]!;
  const callId = `${vesselId}-${season}`;
  const permitId = `P-${season}`;
  const steps: readonly PortCommand[] = [
    { type: 'VesselArrived', data: { callId, vesselId, arrivedAt: instantText(at) } },
    { type: 'RecordUnloading', data: { callId, unloadedKg: 0 } },
    { type: 'RecordTechnicalInspection', data: { callId, passed: true } },
    { type: 'RequestPermit', data: { permitId, callId, kind: 'LOAD' } },
    { type: 'AttendPermit', data: { permitId, granted: true, serviceNeeded: false } },
    { type: 'PresentLoadingPermit', data: { callId, permitId } },
    { type: 'RequestLoading', data: { callId, requestedBy: 'el capitán' } },
  ];
  for (const step of steps) port.order(step, at);
  loads(port, callId, at);
  port.order({ type: 'CloseLoading', data: { callId } }, at);
  const { lines } = port.state.calls.calls.get(callId)!.dispatchList!;
  const shown = lines.map(({ destination: _to, consignees: _for, ...line }) => line);
  port.order({ type: 'PresentManifest', data: { callId, lines: shown } }, at);
  port.order({ type: 'SailPermit', data: { callId } }, at);
  port.order({ type: 'RecordDeparture', data: { callId, sailedAt: instantText(at) } }, at);
}

/** At least so many facts, with the instants at which they happened. */
export function busyPort(facts: number): readonly Happened<PortFact>[] {
  const port = new Port();
  let at = instant('1941-01-02T13:00:00Z');
  register(port, at);
  for (let season = 0; port.happened.length < facts; season++) {
    at = later(at, 6 * HOUR);
    train(port, season, at);
    call(port, season, later(at, 2 * HOUR));
  }
  return port.happened;
}

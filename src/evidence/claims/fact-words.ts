/** What a fact of a call or of a case says, in a Spanish sentence or two, with its figures. */
import { instant } from '../../decrees/calendar.js';
import type { Discrepancy } from '../../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { CASE_WORDS } from '../../boards/words/case.js';
import {
  countInWords,
  kilogramsInWords,
  listInWords,
  momentInWords,
  percentInWords,
  pesosInWords,
} from '../../boards/words/figures.js';
import { outcomeName } from '../../boards/words/names.js';
import { denialInWords, discrepancyInWords } from '../../boards/words/sailing.js';
import { violationInWords } from '../../boards/words/violations.js';
import type { PortFact, PortFactOf } from '../../river/port/messages.js';

const MOST_LOTS = 12;
const kg = (weight: number): string => kilogramsInWords(weight, 'es');
const at = (text: string): string => momentInWords(instant(text), 'es');
const list = (items: readonly string[]): string => listInWords(items, 'es', MOST_LOTS);

interface Packages {
  readonly lotId: string;
  readonly packages: number;
  readonly weightKg: number;
}
const lots = (items: readonly Packages[]): string =>
  list(
    items.map(
      ({ lotId, packages, weightKg }) => `${lotId} (${countInWords(packages, 'package', 'es')}, ${kg(weightKg)})`,
    ),
  );

/** Of these facts alone there is more to say than their name. */
type Spoken = { readonly [T in PortFact['type']]?: (data: PortFactOf<T>['data']) => string };

const OF_A_CALL: Spoken = {
  VesselCallOpened: ({ callId, vesselId, captainId, companyId, arrivedAt }) =>
    `Escala ${callId} del barco ${vesselId}; capitán ${captainId}, compañía ${companyId}. Llegó el ${at(arrivedAt)}.`,
  VesselUnloaded: ({ unloadedKg }) => `Descargó ${kg(unloadedKg)}.`,
  LoadingPermitPresented: ({ permitId }) => `Permiso ${permitId}. Desde aquí el barco está listo y aguarda el turno.`,
  VesselArrivalCorrected: ({ newArrivedAt }) => `La llegada probada es la del ${at(newArrivedAt)}.`,
  VesselWithdrawnFromTurn: ({ reason }) => `Motivo: «${reason}».`,
  PermitRequested: ({ permitId }) => `Permiso ${permitId}.`,
  PermitGranted: ({ permitId }) => `Permiso ${permitId}.`,
  PermitDenied: ({ permitId }) => `Permiso ${permitId}.`,
  OvertimeFeeCharged: ({ permitId, centavos }) => `Por ${permitId}, ${pesosInWords(centavos, 'es')}.`,
  LoadingRequested: ({ requestedBy }) => `La pidió ${requestedBy}.`,
  QuotaFixed: ({ maxLoadKg, reserveBps, convoyCapacityKg }) =>
    `Puede cargar ${kg(maxLoadKg)}: de ${kg(convoyCapacityKg)} de capacidad se reserva el ${percentInWords(reserveBps, 'es')}.`,
  CargoAssigned: ({ items, quotaCompleted }) =>
    `${lots(items)}. ${quotaCompleted ? 'Completa el cupo.' : 'No completa el cupo.'}`,
  CargoLoaded: (item) => `${lots([item])}.`,
  DispatchListSent: ({ lines, totalKg }) => `${lots(lines)}. En total ${kg(totalKg)}.`,
  ManifestPresented: ({ lines }) => `Muestra ${lots(lines)}.`,
  ManifestChecked: ({ result, discrepancies }) =>
    result === 'OK'
      ? 'Coincide con la relación.'
      : (discrepancies as readonly Discrepancy[]).map((found) => discrepancyInWords(found, 'es')).join(' '),
  SailPermitDenied: ({ reasons }) => reasons.map((reason) => denialInWords(reason, 'es')).join(' '),
  VesselSailed: ({ sailedAt, withoutPermit }) =>
    `Zarpó el ${at(sailedAt)}${withoutPermit ? ', sin permiso de zarpe' : ''}.`,
  LotLeftDeclared: ({ lotId, packages, causeText }) =>
    `Quiere dejar ${countInWords(packages, 'package', 'es')} de ${lotId}: «${causeText}».`,
  JustCauseAccepted: ({ lotId, evidence }) => `La de dejar ${lotId}, por «${evidence}».`,
  JustCauseRefused: ({ lotId, evidence }) => `La de dejar ${lotId}, por «${evidence}».`,
};

const OF_A_CASE: Spoken = {
  TurnViolationDetected: ({ callId, kinds, captainId, companyId }) =>
    `La Sección de Turno abrió el expediente sobre la escala ${callId}; capitán ${captainId}, compañía ${companyId}. ${kinds.map((kind) => violationInWords(kind, 'es')).join(' ')}`,
  ViolationDismissed: ({ reason }) => `Motivo: «${reason}».`,
  SanctionImposed: ({ obligors, ...sanction }) =>
    `La Sección impuso ${CASE_WORDS.es.sanction(sanction)}; responden solidariamente ${list(obligors)}.`,
  SanctionNotified: ({ notifiedAt, appealUntilAt }) =>
    `Se notificó el ${at(notifiedAt)}; se podía apelar antes del ${at(appealUntilAt)}.`,
  AppealFiled: ({ appellant, filedAt, grounds, rulingDueAt }) =>
    `${appellant} apeló el ${at(filedAt)}: «${grounds}». El Ministerio había de fallar antes del ${at(rulingDueAt)}.`,
  AppealRuled: ({ outcome, late, ...sanction }) =>
    outcome === 'REVOKED'
      ? `El Ministerio resolvió ${outcomeName(outcome, 'es')}${late ? ', después de su plazo' : ''}: nada se debe.`
      : `El Ministerio resolvió ${outcomeName(outcome, 'es')}${late ? ', después de su plazo' : ''}: queda ${CASE_WORDS.es.sanction(sanction)}.`,
  SanctionBecameFinal: ({ captainSuspendedUntilAt, companySuspendedUntilAt, ...sanction }) =>
    [
      `Queda en firme ${CASE_WORDS.es.sanction(sanction)}.`,
      ...(captainSuspendedUntilAt ? [`El capitán, suspendido hasta el ${at(captainSuspendedUntilAt)}.`] : []),
      ...(companySuspendedUntilAt ? [`La compañía, suspendida hasta el ${at(companySuspendedUntilAt)}.`] : []),
    ].join(' '),
  FinePaid: ({ paidBy, centavos, freed }) =>
    `${paidBy} pagó ${pesosInWords(centavos, 'es')}; quedan libres ${list(freed)}.`,
};

const SPOKEN: Spoken = { ...OF_A_CALL, ...OF_A_CASE };

/** The sentences; empty where its name says it all. */
export const factInWords = ({ type, data }: PortFact): string =>
  (SPOKEN[type] as ((data: unknown) => string) | undefined)?.(data) ?? '';

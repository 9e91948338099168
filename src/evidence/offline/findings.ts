/** What can be wrong with a dossier or a receipt, said in Spanish and in English: each by which file, which revision or which signature it is. */

import type { InBoth } from './in-both.js';
import { RECEIPT_WORDS, type ReceiptFinding } from './receipt-findings.js';

export type { InBoth } from './in-both.js';

export type Finding =
  | { readonly kind: 'NOT_A_DOSSIER'; readonly because: InBoth }
  | {
      readonly kind: 'FILE_MISSING' | 'FILE_CHANGED' | 'FILE_NOT_NAMED' | 'FILE_NOT_OF_IT' | 'FILE_MALFORMED';
      readonly file: string;
    }
  | { readonly kind: 'EVENT_MALFORMED'; readonly line: number }
  | { readonly kind: 'EVENT_CHANGED'; readonly revision: number }
  | { readonly kind: 'EVENT_MISNUMBERED'; readonly revision: number; readonly count: number; readonly stated: number }
  | { readonly kind: 'EVENTS_MISSING'; readonly revision: number; readonly count: number }
  | { readonly kind: 'EVENT_INSERTED'; readonly revision: number }
  | { readonly kind: 'REORDERED'; readonly revision: number; readonly stands: number }
  | { readonly kind: 'TAIL_CUT'; readonly held: number; readonly claimed: number }
  | { readonly kind: 'REBUILT'; readonly events: number; readonly size: number }
  | { readonly kind: 'NOTE_MALFORMED'; readonly file: string }
  | { readonly kind: 'LOG_KEY_UNKNOWN' | 'LOG_SIGNATURE_BROKEN'; readonly file: string; readonly origin: string }
  | { readonly kind: 'NO_WITNESS'; readonly file: string; readonly witnesses: readonly string[] }
  | { readonly kind: 'WITNESS_SIGNATURE_BROKEN'; readonly file: string; readonly witness: string }
  | {
      readonly kind: 'PROOF_MALFORMED' | 'PROOF_MISSING' | 'PROOF_PATH' | 'PROOF_OTHER_EVENT';
      readonly revision: number;
    }
  | { readonly kind: 'PROOF_OTHER_LOG'; readonly revision: number; readonly origin: string }
  | { readonly kind: 'CONTRADICTS'; readonly path: string; readonly shown: string; readonly found: string }
  | { readonly kind: 'NOT_FOLDED'; readonly because: string }
  | { readonly kind: 'CASE_NOT_THERE'; readonly caseId: string }
  | { readonly kind: 'CASE_NOT_ENDED'; readonly caseId: string; readonly state: string }
  | { readonly kind: 'NO_COMMAND' | 'COMMAND_CAME_BACK'; readonly revision: number }
  | { readonly kind: 'RULED_OTHERWISE'; readonly revision: number; readonly decided: InBoth }
  | ReceiptFinding;
export type Kind = Finding['kind'];
type Of<K extends Kind> = Extract<Finding, { readonly kind: K }>;

const span = (first: number, count: number): InBoth =>
  count === 1
    ? [`la revisión ${first}`, `revision ${first}`]
    : [`las revisiones ${first} a ${first + count - 1}`, `revisions ${first} to ${first + count - 1}`];

const WORDS: { readonly [K in Kind]: (finding: Of<K>) => InBoth } = {
  NOT_A_DOSSIER: ({ because: [spanish, english] }) => [`no es un expediente: ${spanish}`, `no dossier: ${english}`],
  FILE_MISSING: ({ file }) => [`falta el archivo ${file}`, `the file ${file} is missing`],
  FILE_CHANGED: ({ file }) => [
    `el archivo ${file} no es el que nombra manifest.json: su SHA-256 es otro`,
    `the file ${file} is not the one manifest.json names: its SHA-256 is another`,
  ],
  FILE_NOT_NAMED: ({ file }) => [
    `el archivo ${file} no está nombrado en manifest.json`,
    `the file ${file} is not named in manifest.json`,
  ],
  FILE_NOT_OF_IT: ({ file }) => [
    `el archivo ${JSON.stringify(file)} no es de un expediente: nada responde por él`,
    `the file ${JSON.stringify(file)} is none of a dossier's: nothing vouches for it`,
  ],
  FILE_MALFORMED: ({ file }) => [`${file} no tiene la forma debida`, `${file} has not the form it must have`],
  EVENT_MALFORMED: ({ line }) => [
    `events.ndjson, renglón ${line}: no es un hecho`,
    `events.ndjson, line ${line}: no event`,
  ],
  EVENT_CHANGED: ({ revision }) => [
    `revisión ${revision}: los bytes del hecho no son los que se escribieron`,
    `revision ${revision}: the event's bytes are not those that were recorded`,
  ],
  EVENT_MISNUMBERED: ({ revision, count, stated }) => {
    const [[spanish, english], [dicha, said]] = [span(revision, count), span(stated, count)];
    return [`${spanish}: events.ndjson dice ${dicha}`, `${english}: events.ndjson says ${said}`];
  },
  EVENTS_MISSING: ({ revision, count }) => {
    const [spanish, english] = span(revision, count);
    return [
      `falta${count === 1 ? '' : 'n'} ${spanish}: se quitó lo que allí se escribió`,
      `${english}: what was recorded there was removed`,
    ];
  },
  EVENT_INSERTED: ({ revision }) => [
    `revisión ${revision}: se metió un hecho que no estaba`,
    `revision ${revision}: an event was inserted that was not there`,
  ],
  REORDERED: ({ revision, stands }) => [
    `hechos cambiados de orden: en el lugar de la revisión ${stands} está el hecho de la revisión ${revision}`,
    `events out of order: in the place of revision ${stands} stands the event of revision ${revision}`,
  ],
  TAIL_CUT: ({ held, claimed }) => [
    `falta el final: hay ${held} hechos y el expediente dice que son ${claimed}`,
    `the tail was cut: there are ${held} events, and the dossier says there are ${claimed}`,
  ],
  REBUILT: ({ events, size }) => [
    `el registro se rehízo: estos ${events} hechos, cada uno con la huella que dice, no son los primeros de los ${size} que se firmaron`,
    `the log was rebuilt: these ${events} events, each with the hash it states, are not the first of the ${size} that were signed`,
  ],
  NOTE_MALFORMED: ({ file }) => [`${file} no es una nota firmada`, `${file} is no signed checkpoint`],
  LOG_KEY_UNKNOWN: ({ file, origin }) => [
    `${file}: ninguna clave en que se confía firmó la nota de ${origin}; quien la firmó no tiene la clave del registro`,
    `${file}: no key that is trusted signed the checkpoint of ${origin}; whoever signed it has not the key of the log`,
  ],
  LOG_SIGNATURE_BROKEN: ({ file, origin }) => [
    `${file}: la firma del registro ${origin} no concuerda con la nota`,
    `${file}: the signature of the log ${origin} does not hold over the checkpoint`,
  ],
  NO_WITNESS: ({ file, witnesses }) => [
    `${file}: ningún testigo en que se confía (${witnesses.join(', ')}) atestiguó esta nota: pudo firmarse de nuevo con la clave del registro`,
    `${file}: no trusted witness (${witnesses.join(', ')}) cosigned this checkpoint: it may have been signed anew with the key of the log`,
  ],
  WITNESS_SIGNATURE_BROKEN: ({ file, witness }) => [
    `${file}: la firma del testigo ${witness} no concuerda con la nota`,
    `${file}: the signature of the witness ${witness} does not hold over the checkpoint`,
  ],
  PROOF_MALFORMED: ({ revision }) => [
    `proofs/${revision}.tlog-proof no tiene la forma debida`,
    `proofs/${revision}.tlog-proof has not the form it must have`,
  ],
  PROOF_MISSING: ({ revision }) => [
    `revisión ${revision}: es del expediente y no trae su prueba`,
    `revision ${revision}: it is of the case, and its proof is not there`,
  ],
  PROOF_PATH: ({ revision }) => [
    `revisión ${revision}: el camino de su prueba no lleva del hecho a la raíz firmada`,
    `revision ${revision}: the path of its proof does not lead from the event to the signed root`,
  ],
  PROOF_OTHER_EVENT: ({ revision }) => [
    `proofs/${revision}.tlog-proof no es de la revisión ${revision}`,
    `proofs/${revision}.tlog-proof is not of revision ${revision}`,
  ],
  PROOF_OTHER_LOG: ({ revision, origin }) => [
    `revisión ${revision}: su prueba es de otro registro, ${origin}`,
    `revision ${revision}: its proof is of another log, ${origin}`,
  ],
  CONTRADICTS: ({ path, shown, found }) => [
    `manifest.json dice ${path} = ${shown}, y de los hechos resulta ${found}`,
    `manifest.json says ${path} = ${shown}, and the events give ${found}`,
  ],
  NOT_FOLDED: ({ because }) => [`los hechos no se entienden: ${because}`, `the events are not understood: ${because}`],
  CASE_NOT_THERE: ({ caseId }) => [
    `en los hechos no hay ningún expediente ${caseId}`,
    `there is no case ${caseId} in the events`,
  ],
  CASE_NOT_ENDED: ({ caseId, state }) => [
    `el expediente ${caseId} no está terminado en estos hechos (${state}): falta el final`,
    `the case ${caseId} is not ended in these events (${state}): the tail is missing`,
  ],
  NO_COMMAND: ({ revision }) => [
    `revisión ${revision}: ninguna orden hizo este hecho, ni se recibió del registro nacional`,
    `revision ${revision}: no command made it, nor was it received from the national register`,
  ],
  COMMAND_CAME_BACK: ({ revision }) => [
    `revisión ${revision}: dice ser de una orden que ya había terminado antes`,
    `revision ${revision}: it claims to be of a command that was over before`,
  ],
  RULED_OTHERWISE: ({ revision, decided: [spanish, english] }) => [
    `revisión ${revision}: de lo que antes consta la ley no decide lo escrito: ${spanish}`,
    `revision ${revision}: on what stands before it the law does not decide what is recorded: ${english}`,
  ],
  ...RECEIPT_WORDS,
};

export const inWords = (finding: Finding): InBoth => (WORDS[finding.kind] as (finding: Finding) => InBoth)(finding);

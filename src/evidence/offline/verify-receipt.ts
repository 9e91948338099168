/** Checks a receipt: the leaf from the event it carries, its path to the root, and who signed that root. */
import { textOf, type Bytes } from './bytes.js';
import { isPdf, proofAttachedTo } from './attached.js';
import { entryIn } from './entry.js';
import type { Finding, InBoth } from './findings.js';
import { HASH_BYTES, isIncluded, leafOfEntry, type Written } from './hashing.js';
import { proofIn, type Proof } from './notes.js';
import { registeredIn } from './registered.js';
import { onlyFound, type Report, type Trusted } from './report.js';
import { checkpointInWords, keysFor, logSigned, UNWITNESSED, witnessed, type Keys } from './signatures.js';

const SIGNATURE = '\n— ';

const UNVOUCHED: InBoth = [
  'la firma del registro no se comprobó, y cualquiera pudo hacer este recibo: dé la clave que usted tiene (--key)',
  'the signature of the log was not checked, and anybody could have made this receipt: give the key you have (--key)',
];
const HASH_ALONE: InBoth = [
  'la prueba lleva solo la huella del hecho: prueba que está en el registro, y no dice de qué es',
  'the proof carries only the hash of the event: it proves that it stands in the log, and does not say what it is of',
];
const ONLY_THE_EVENT: InBoth = [
  'lo firmado es el hecho: lo demás que diga el papel, el puesto también, no se comprueba aquí',
  'what is signed is the event: whatever else the paper says, the place too, is not checked here',
];
const THEN: InBoth = [
  'vale para el registro como se firmó entonces; si todavía lo contiene, lo dice turno verify',
  'it holds for the log as it was signed then; whether it still contains it is said by turno verify',
];

/** The stream of an origin: `…/port-LA_DORADA`, or `…/port-LA_DORADA/2` once its log was begun anew. */
const streamOf = (origin: string): string => /([^/]+)(?:\/\d+)?$/.exec(origin)?.[1] ?? origin;

/** Why a text is no proof: where it is one up to its last signature, what comes after it is to blame. */
function notAProof(text: string): Finding {
  const last = text.lastIndexOf(SIGNATURE);
  const end = text.indexOf('\n', last + 1) + 1;
  if (last < 0 || end === 0 || !proofIn(text.slice(0, end))) return { kind: 'RECEIPT_MALFORMED' };
  return { kind: 'RECEIPT_GOES_ON', bytes: new TextEncoder().encode(text.slice(end)).length };
}

interface Read {
  readonly findings: readonly Finding[];
  /** Nothing where the proof holds the hash alone. */
  readonly event: Written | undefined;
}

/** Whether the event leads to the root, and is the one that the proof is of. */
async function eventRead({ extra, index, path, checkpoint }: Proof): Promise<Read> {
  const { origin, size, root } = checkpoint;
  const nothing = (finding: Finding): Read => ({ findings: [finding], event: undefined });
  if (!extra?.length) return nothing({ kind: 'RECEIPT_WITHOUT_EVENT' });
  const isHash = extra.length === HASH_BYTES;
  const leaf: Bytes = isHash ? extra : await leafOfEntry(extra);
  const event = isHash ? undefined : entryIn(extra);
  const [said, stands] = [event && `${event.stream} ${event.revision}`, `${streamOf(origin)} ${index}`];
  if (said !== undefined && said !== stands) return nothing({ kind: 'RECEIPT_OTHER_EVENT', entry: said, stands });
  if (!(await isIncluded(index, size, leaf, path, root))) return nothing({ kind: 'RECEIPT_PATH', revision: index });
  if (!isHash && !event) return nothing({ kind: 'RECEIPT_EVENT_MALFORMED', revision: index });
  return { findings: [], event };
}

const whatWasChecked = ({ path, checkpoint }: Proof, isSigned: boolean, by: readonly string[]): readonly InBoth[] => [
  [
    `el hecho, byte por byte, y su camino de ${path.length} huellas hasta la raíz`,
    `the event, byte by byte, and its path of ${path.length} hashes to the root`,
  ],
  ...(isSigned || by.length > 0 ? [checkpointInWords(checkpoint, by)] : []),
];

async function verified(proof: Proof, keys: Keys): Promise<Report> {
  const { index, checkpoint } = proof;
  const file = `${streamOf(checkpoint.origin)}-${index}.tlog-proof`;
  const { findings: wrong, event } = await eventRead(proof);
  const signed = keys.logIsTrusted ? await logSigned(checkpoint, file, keys.log) : [];
  const { by, findings: unwitnessed } = await witnessed(checkpoint, file, keys);
  const registered = event && registeredIn(event);
  const unread: Finding[] = event && !registered ? [{ kind: 'RECEIPT_EVENT_MALFORMED', revision: index }] : [];
  const findings = [...wrong, ...unread, ...signed, ...unwitnessed];
  const isGood = findings.length === 0;
  return {
    ...onlyFound(...findings),
    checked: isGood ? whatWasChecked(proof, keys.logIsTrusted, by) : [],
    notes: [
      ...(keys.logIsTrusted ? [] : [UNVOUCHED]),
      ...(keys.witnessIsTrusted ? [] : [UNWITNESSED]),
      ...keys.notes,
      ...(event || !isGood ? [] : [HASH_ALONE]),
      ...(isGood ? [ONLY_THE_EVENT, THEN] : []),
    ],
    registered: isGood ? (registered ?? []) : [],
    isUnvouched: !keys.logIsTrusted && by.length === 0,
  };
}

/** @param file a PDF with a proof attached, or the proof itself. @throws WrongKey, NoEd25519 */
export async function verifyReceipt(file: Uint8Array, trusted: Trusted = {}): Promise<Report> {
  const keys = await keysFor(trusted);
  const { text, findings } = isPdf(file) ? proofAttachedTo(file) : { text: textOf(file) ?? '', findings: [] };
  if (text === undefined) return onlyFound(...findings);
  const proof = proofIn(text);
  if (!proof) return onlyFound(...findings, notAProof(text));
  const report = await verified(proof, keys);
  if (findings.length === 0) return report;
  return { ...report, findings: [...findings, ...report.findings], registered: [], checked: [] };
}

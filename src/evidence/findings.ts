/** What can be found wrong with a log, each kind with its exit code, and how it is said: in Spanish, with English beside it. */

/** Something that is not as it was recorded and signed. Revisions and sizes are those of the stream. */
export type Finding = { readonly stream: string } & (
  | { readonly kind: 'EVENT_CHANGED'; readonly revision: number }
  | { readonly kind: 'HASH_CHANGED'; readonly revision: number }
  | { readonly kind: 'SWAPPED'; readonly revision: number; readonly with: number }
  | { readonly kind: 'REMOVED'; readonly revision: number; readonly count: number }
  | { readonly kind: 'INSERTED'; readonly revision: number; readonly count: number }
  | { readonly kind: 'REWRITTEN'; readonly after: number; readonly upTo: number }
  | { readonly kind: 'TAIL_CUT'; readonly signed: number; readonly held: number; readonly shownBy: Witnessing }
  | { readonly kind: 'BAD_NOTE'; readonly shownBy: Witnessing; readonly because: Fault }
  | {
      readonly kind: 'CONTRADICTED';
      readonly after: number;
      readonly upTo: number;
      readonly shownBy: Witnessing;
      /** Whether the log's own notes agree with what stands there now: then they were signed again. */
      readonly signedAgain: boolean;
    }
);
export type Kind = Finding['kind'];

/** What is wrong with a note or a receipt itself. */
export type Fault = 'MALFORMED' | 'SIGNATURE' | 'UNKNOWN_KEY' | 'MISFILED' | 'PATH' | 'OTHER_EVENT';

/** What shows it. */
export interface Witnessing {
  readonly what: 'KEPT_NOTE' | 'LAST_SIGNED' | 'CHECKPOINT' | 'RECEIPT';
  /** The file it stands in, or the size it is over. */
  readonly where: string;
  /** Witnesses whose cosignatures on it hold. */
  readonly cosignedBy: readonly string[];
}

/** Exit codes: one for each family of findings; 1 when there are several. */
export const EXIT_CODES: { readonly [K in Kind]: number } = {
  EVENT_CHANGED: 10,
  HASH_CHANGED: 10,
  SWAPPED: 11,
  REMOVED: 11,
  INSERTED: 11,
  REWRITTEN: 12,
  TAIL_CUT: 13,
  BAD_NOTE: 14,
  CONTRADICTED: 15,
};

/** What each code says, in the order in which it is listed. */
export const CODES_IN_WORDS: readonly (readonly [code: number, spanish: string, english: string])[] = [
  [10, 'cambiaron los bytes de un hecho, o su huella', "an event's bytes were changed, or its hash"],
  [11, 'hechos cambiados de lugar, quitados o metidos', 'events swapped, removed or inserted'],
  [12, 'el registro se reescribió entre dos notas firmadas', 'the log was rewritten between two signed checkpoints'],
  [13, 'falta el final: se firmó más de lo que hay', 'the tail was cut: more was signed than there is'],
  [14, 'una nota o un recibo no vale', 'a checkpoint or receipt is not good'],
  [
    15,
    'una nota o un recibo que no está en el almacén dice otra cosa',
    'a checkpoint or receipt kept outside the store says otherwise',
  ],
];

export function exitCodeOf(findings: readonly Finding[]): number {
  const codes = new Set(findings.map(({ kind }) => EXIT_CODES[kind]));
  const [only] = codes;
  return codes.size > 1 ? 1 : (only ?? 0);
}

type InBoth = readonly [spanish: string, english: string];

const SHOWN_BY: { readonly [W in Witnessing['what']]: InBoth } = {
  KEPT_NOTE: ['la nota firmada guardada', 'the signed checkpoint kept'],
  LAST_SIGNED: ['lo último que firmó la oficina', 'what the office signed last'],
  CHECKPOINT: ['la nota firmada', 'the signed checkpoint'],
  RECEIPT: ['el recibo', 'the receipt'],
};

function shownBy({ what, where, cosignedBy }: Witnessing): InBoth {
  const [spanish, english] = SHOWN_BY[what];
  const names = cosignedBy.join(', ');
  return cosignedBy.length === 0
    ? [`${spanish} (${where})`, `${english} (${where})`]
    : [`${spanish} (${where}), atestiguada por ${names}`, `${english} (${where}), witnessed by ${names}`];
}

const FAULTS: { readonly [F in Fault]: InBoth } = {
  MALFORMED: ['no tiene la forma debida', 'it has not the form it must have'],
  SIGNATURE: ['una firma no concuerda con su texto', 'a signature does not hold over its text'],
  UNKNOWN_KEY: ['no la firma ninguna clave conocida', 'no known key has signed it'],
  MISFILED: ['está guardada como de otro registro o tamaño', 'it is kept as of another log or size'],
  PATH: ['su camino no lleva a la raíz firmada', 'its path does not lead to the signed root'],
  OTHER_EVENT: ['no es del hecho que se muestra', 'it is not of the event shown'],
};

const span = (first: number, count: number): InBoth =>
  count === 1
    ? [`la revisión ${first}`, `revision ${first}`]
    : [`las revisiones ${first} a ${first + count - 1}`, `revisions ${first} to ${first + count - 1}`];

const WORDS: { readonly [K in Kind]: (finding: Extract<Finding, { kind: K }>) => InBoth } = {
  EVENT_CHANGED: ({ revision }) => [
    `revisión ${revision}: los bytes del hecho no son los que se escribieron`,
    `revision ${revision}: the event's bytes are not those that were recorded`,
  ],
  HASH_CHANGED: ({ revision }) => [
    `revisión ${revision}: la huella guardada no es la que se firmó; el hecho está intacto`,
    `revision ${revision}: the hash kept is not the one that was signed; the event itself is intact`,
  ],
  SWAPPED: ({ revision, with: other }) => [
    `revisiones ${revision} y ${other}: los dos hechos están cambiados de lugar`,
    `revisions ${revision} and ${other}: the two events were swapped`,
  ],
  REMOVED: ({ revision, count }) => {
    const [spanish, english] = span(revision, count);
    return count === 1
      ? [`${spanish}: se quitó el hecho`, `${english}: the event was removed`]
      : [`${spanish}: se quitaron los hechos`, `${english}: the events were removed`];
  },
  INSERTED: ({ revision, count }) => {
    const [spanish, english] = span(revision, count);
    return count === 1
      ? [`${spanish}: se metió un hecho que no estaba`, `${english}: an event was inserted that was not there`]
      : [`${spanish}: se metieron hechos que no estaban`, `${english}: events were inserted that were not there`];
  },
  REWRITTEN: ({ after, upTo }) =>
    after === 0
      ? [
          `los primeros ${upTo} hechos no son los que se firmaron: el registro se reescribió antes de la primera nota firmada que cuadra`,
          `the first ${upTo} events are not those that were signed: the log was rewritten before any checkpoint that agrees`,
        ]
      : [
          `el registro se reescribió entre la nota firmada de ${after} hechos, que cuadra, y la de ${upTo}, que no`,
          `the log was rewritten between the checkpoint of ${after} events, which agrees, and that of ${upTo}, which does not`,
        ],
  TAIL_CUT: ({ signed, held, shownBy: by }) => {
    const [spanish, english] = shownBy(by);
    return [
      `falta el final: hay ${held} hechos, y ${spanish} es de ${signed}`,
      `the tail was cut: there are ${held} events, and ${english} is over ${signed}`,
    ];
  },
  BAD_NOTE: ({ shownBy: by, because }) => {
    const [spanish, english] = shownBy(by);
    const [why, inEnglish] = FAULTS[because];
    return [`no vale ${spanish}: ${why}`, `${english} is not good: ${inEnglish}`];
  },
  CONTRADICTED: ({ after, upTo, shownBy: by, signedAgain }) => {
    const [spanish, english] = shownBy(by);
    const [too, inEnglish] = signedAgain
      ? [', y sus propias notas también', ', and its own checkpoints as well']
      : ['', ''];
    return [
      `${spanish} dice otra cosa: el registro se reescribió entre ${after} y ${upTo} hechos${too}`,
      `${english} says otherwise: the log was rewritten between ${after} and ${upTo} events${inEnglish}`,
    ];
  },
};

/** A finding in one line. */
export function findingInWords(finding: Finding): string {
  const [spanish, english] = (WORDS[finding.kind] as (finding: Finding) => InBoth)(finding);
  return `${finding.stream}: ${spanish} / ${english}`;
}

/** What is said beside the findings: how much was checked, and what the reader must know of it. */
import { instant } from '../../decrees/calendar.js';
import { momentInWords } from '../../boards/words/figures.js';
import type { LastOfCase, Manifest } from './bundle.js';
import type { InBoth } from './findings.js';
import type { Checkpoint } from './notes.js';
import type { Report } from './report.js';
import { checkpointInWords, UNWITNESSED, type Keys } from './signatures.js';

const PORTS_WORD: InBoth = [
  'las claves del registro son las que trae el mismo expediente: solo la palabra del puerto. Dé la que usted tiene (--key)',
  "the keys of the log are those in the dossier itself: the port's own word alone. Give the one you have (--key)",
];
const RECEIVED_IS_TOLD: InBoth = [
  'lo que el puerto recibió del registro nacional es solo su palabra, mientras no se compare con ese registro',
  'what the port received from the national register is its own word alone, unless it is compared with that log',
];
const PDF_IS_SHOWN: InBoth = [
  'expediente.pdf se compara solo por su SHA-256: léalo junto a lo que aquí se dice del expediente',
  'expediente.pdf is compared by its SHA-256 alone: read it beside what is said here of the case',
];
const NOT_FOLDED: InBoth = [
  'los hechos no están completos y en su orden, y no se juzgó lo que muestra el expediente',
  'the events are not whole and in their order, and what the dossier shows was not judged',
];
const NOT_READ: InBoth = [
  'lo que cambiaría bajo otras lecturas no se comparó, porque hay cosas que no concuerdan',
  'what would change under other readings was not compared, since there are things that do not agree',
];

/** What the log signed after the events that are here: a case can be cut short so, and nothing here shows it. */
function signedAfter({ size }: Checkpoint, events: number): InBoth[] {
  const more = size - events;
  if (more <= 0) return [];
  return [
    [
      `después de estos hechos el registro firmó ${more} más (la nota es de ${size}, aquí hay ${events}): no están aquí, y alguno puede ser de este caso`,
      `the log signed ${more} more after these events (the checkpoint is of ${size}, here are ${events}): they are not here, and some may be of this case`,
    ],
  ];
}

function lastInWords({ revision, type, occurredAt }: LastOfCase): InBoth {
  const at = (language: 'es' | 'en') => momentInWords(instant(occurredAt), language);
  return [
    `que el último hecho del caso es ${type}, revisión ${revision}, del ${at('es')}, y que no hay otro después, es la palabra del puerto`,
    `that the last event of the case is ${type}, revision ${revision}, of ${at('en')}, and that none came after it, is the port's word`,
  ];
}

interface Standing {
  readonly keys: Keys;
  readonly isJudged: boolean;
  readonly isAgreed: boolean;
  readonly events: number;
  readonly received: number;
  readonly checkpoint: Checkpoint | undefined;
  /** The last of the case by the manifest, where the events give the same. */
  readonly last: Manifest['lastOfCase'] | undefined;
}

export const notesOn = ({
  keys,
  isJudged,
  isAgreed,
  events,
  received,
  checkpoint,
  last,
}: Standing): readonly InBoth[] => [
  ...(isJudged ? [] : [NOT_FOLDED]),
  ...(isAgreed ? [] : [NOT_READ]),
  ...(checkpoint ? signedAfter(checkpoint, events) : []),
  ...(last ? [lastInWords(last)] : []),
  ...(keys.logIsTrusted ? [] : [PORTS_WORD]),
  ...(keys.witnessIsTrusted ? [] : [UNWITNESSED]),
  ...keys.notes,
  PDF_IS_SHOWN,
  ...(received > 0 ? [RECEIVED_IS_TOLD] : []),
];

/** What other readings would change, as it was compared. */
export const whatWasRead = (readings: Report['readings']): InBoth =>
  readings === null
    ? [
        'otras lecturas: la historia es muy larga, y el expediente tampoco las muestra',
        'other readings: the history is too long, and the dossier shows none either',
      ]
    : [
        `lo que cambiaría bajo ${readings.length} otras lecturas`,
        `what would change under ${readings.length} other readings`,
      ];

interface Counted {
  readonly files: number;
  readonly events: number;
  readonly proofs: number;
  readonly checkpoint: Checkpoint;
  readonly by: readonly string[];
  readonly commands: number;
  readonly received: number;
  readonly acts: number;
}

export const whatWasChecked = (c: Counted): readonly InBoth[] => [
  [`${c.files} archivos por su SHA-256`, `${c.files} files by their SHA-256`],
  [
    `${c.events} hechos, byte por byte, y la raíz sobre ellos`,
    `${c.events} events, byte by byte, and the root over them`,
  ],
  checkpointInWords(c.checkpoint, c.by),
  [`${c.proofs} pruebas, una por cada hecho del expediente`, `${c.proofs} proofs, one for each event of the case`],
  [
    `${c.commands} órdenes decididas otra vez por la ley (sobre ${c.received} decisiones nacionales recibidas, que aquí no se comprueban)`,
    `${c.commands} commands decided again by the law (upon ${c.received} national decisions received, which are not checked here)`,
  ],
  [
    `lo que muestra el expediente, y el turno antes y después de ${c.acts} actos`,
    `what the dossier shows, and the turn before and after ${c.acts} acts`,
  ],
];

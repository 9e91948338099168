/** A receipt as a paper: what was registered, when it came and when it was written down, its number and place, and its proof with it. */
import type { Content } from 'pdfmake';
import { instant } from '../../decrees/calendar.js';
import type { PositionAnswer } from '../../boards/position.js';
import { kilogramsInWords, listInWords, momentInWords } from '../../boards/words/figures.js';
import { articleName, originName, portName } from '../../boards/words/names.js';
import type { Port } from '../../decrees/river-ports.js';
import { pdfOf } from '../pdf/pdf.js';
import { codeText } from './receipt-code.js';
import type { ReceiptProof } from './receipt-proof.js';

/** What the fact of registering a lot says, as far as it stands on the paper. */
export interface RegisteredLot {
  readonly lotId: string;
  readonly turnNumber: number;
  readonly arrivedAt: string;
  readonly origin: string;
  readonly shipper: string;
  readonly consignees: readonly string[];
  readonly destination: string;
  readonly packages: readonly { readonly count: number }[];
  readonly registeredKg: number;
}
/** And that of opening a call. */
export interface OpenedCall {
  readonly callId: string;
  readonly callSerial: number;
  readonly arrivedAt: string;
  readonly vesselId: string;
  readonly captainId?: string | undefined;
}

export type Registered =
  { readonly what: 'lot'; readonly data: RegisteredLot } | { readonly what: 'call'; readonly data: OpenedCall };

export interface Receipt {
  readonly port: Port;
  readonly registered: Registered;
  readonly revision: number;
  /** When it happened and when it was written, as instants. */
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** As it was known when it had been registered. */
  readonly place: PositionAnswer;
  readonly proof: ReceiptProof;
}

type InBoth = readonly [spanish: string, english: string];
type Line = readonly [label: InBoth, value: string];

/** A moment as it is said, and to the second. */
const moment = (text: string): string => `${momentInWords(instant(text), 'es')}\n${text}`;

const ofLot = ({ turnNumber, lotId, arrivedAt, packages, registeredKg, ...lot }: RegisteredLot): readonly Line[] => {
  const count = packages.reduce((sum, group) => sum + group.count, 0);
  return [
    [['Número de turno', 'Turn number'], String(turnNumber)],
    [['Carga', 'Lot'], `${lotId} · ${originName(lot.origin, 'es')}`],
    [['Remitente', 'Shipper'], lot.shipper],
    [['Consignatarios', 'Consignees'], listInWords(lot.consignees, 'es')],
    [['Destino', 'Destination'], portName(lot.destination)],
    [['Bultos y peso', 'Packages and weight'], `${count} · ${kilogramsInWords(registeredKg, 'es')}`],
    [['Llegó', 'Arrived'], moment(arrivedAt)],
  ];
};

const ofCall = ({ callSerial, callId, arrivedAt, vesselId, captainId }: OpenedCall): readonly Line[] => [
  [['Número de llegada', 'Number of arrival'], String(callSerial)],
  [['Escala', 'Call'], callId],
  [['Buque', 'Vessel'], vesselId],
  ...(captainId === undefined ? [] : [[['Capitán', 'Captain'], captainId] as const]),
  [['Llegó', 'Arrived'], moment(arrivedAt)],
];

const placeInWords = ({ position, of, behindBecause, article }: PositionAnswer): string =>
  [
    position === null ? 'Todavía sin puesto' : `${position} de ${of}`,
    `${behindBecause} (${articleName(article, 'es')})`,
  ].join('\n');

function linesOf({ registered, occurredAt, recordedAt, place, revision }: Receipt): readonly Line[] {
  const own = registered.what === 'lot' ? ofLot(registered.data) : ofCall(registered.data);
  return [
    ...own,
    [['Ocurrió', 'Occurred'], moment(occurredAt)],
    [['Se registró', 'Recorded'], moment(recordedAt)],
    [
      [`Puesto entonces, hasta la revisión ${place.revision}`, `Place then, up to revision ${place.revision}`],
      placeInWords(place),
    ],
    [['Revisión del hecho', 'Revision of the event'], String(revision)],
  ];
}

const cell = ([[spanish, english], value]: Line): Content[] => [
  {
    text: [
      { text: `${spanish}\n`, style: 'label' },
      { text: english, style: 'small' },
    ],
  },
  value,
];

const TITLES: { readonly [W in Registered['what']]: InBoth } = {
  lot: ['Recibo de una carga', 'Receipt of a lot'],
  call: ['Recibo de una escala', "Receipt of a vessel's call"],
};

const idOf = ({ registered }: Receipt): string =>
  registered.what === 'lot' ? registered.data.lotId : registered.data.callId;

const HOW = (name: string): string =>
  `Este papel lleva adjunto ${name}: el hecho tal como se escribió, su camino hasta la raíz y la nota firmada. Se comprueba sin el puerto ` +
  'con «turno verify --receipt» y la clave del registro; con «--data» dice además si el registro todavía lo contiene. Lo firmado es el hecho; ' +
  'el puesto se sigue de los hechos hasta la revisión dicha.';
const HOW_IN_ENGLISH = (name: string): string =>
  `Attached is ${name}: the event as it was written, its path to the root, and the signed checkpoint. It is verified without the port by ` +
  '"turno verify --receipt" and the key of the log. What is signed is the event; the place follows from the events up to the revision said.';

/** What the attachment, and the proof by itself, is called. */
export const proofName = (stream: string, revision: number): string => `${stream}-${revision}.tlog-proof`;

/** The bytes of the paper, with its proof attached. */
export function receiptPdf(receipt: Receipt, stream: string): Promise<Uint8Array> {
  const { port, registered, revision, recordedAt, proof } = receipt;
  const [title, english] = TITLES[registered.what];
  const name = proofName(stream, revision);
  const { origin, leaf, size } = proof;
  const content: Content[] = [
    { text: `${title} · ${portName(port)}`, style: 'title' },
    { text: english, style: 'small', margin: [0, 0, 0, 10] },
    { table: { widths: [150, '*'], body: linesOf(receipt).map(cell) }, layout: 'lightHorizontalLines' },
    {
      columns: [
        { qr: codeText({ origin, revision, leaf }), fit: 150, eccLevel: 'M', width: 'auto' },
        [
          { text: HOW(name) },
          { text: HOW_IN_ENGLISH(name), style: 'small', margin: [0, 6, 0, 6] },
          {
            text: `${origin}\n${leaf.toString('base64')}\nrevisión ${revision}, de ${size} hechos firmados / of ${size} events signed`,
            style: 'small',
          },
        ],
      ],
      columnGap: 16,
      margin: [0, 16, 0, 0],
    },
  ];
  return pdfOf({
    ...{ title: `${title} ${idOf(receipt)}`, madeAt: new Date(recordedAt), content },
    attached: [{ name, type: 'application/x-tlog-proof', bytes: Buffer.from(proof.text) }],
  });
}

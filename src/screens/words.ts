/** What the board says besides what the boards themselves put in words. */
import type { Language } from '../boards/words/language.js';

export interface ScreenWords {
  readonly title: string;
  readonly about: string;
  readonly skip: string;
  readonly boards: string;
  readonly bothPorts: string;
  /** The other language, in its own words. */
  readonly other: { readonly language: Language; readonly name: string };
  readonly api: string;
  readonly live: string;
  readonly lost: string;
  readonly back: string;
  readonly noScript: string;
  readonly reload: string;

  readonly inTurn: string;
  readonly nobodyInTurn: string;
  readonly nobodyInTurnWhy: string;
  readonly call: string;
  readonly arrived: string;
  readonly readySince: string;
  readonly quota: string;
  readonly quotaNotFixed: string;
  readonly onBoard: string;
  readonly assigned: string;
  readonly free: string;

  readonly following: string;
  readonly followingNote: string;
  readonly nobodyFollows: string;
  readonly express: string;
  readonly withoutPlace: string;
  readonly withoutPlaceNote: string;
  readonly place: string;
  readonly vessel: string;
  readonly why: string;
  readonly state: string;
  readonly moreVessels: (count: string) => string;

  readonly cargo: string;
  readonly cargoNote: string;
  readonly noCargo: string;
  readonly turnNumber: string;
  readonly shipperToDestination: string;
  readonly goesTo: string;
  readonly tonsToAssign: string;
  readonly ofTons: (registered: string) => string;
  readonly moreLots: (count: string, tons: string) => string;
  readonly register: string;

  readonly queuedLots: string;
  readonly queuedTons: string;
  readonly awaitingPlanilla: string;

  readonly revision: string;
  readonly lastRecorded: string;
  /** Said aloud when the board changes. */
  readonly announced: (revision: number, vessel: string | undefined) => string;

  readonly nothingYet: string;
  readonly nothingYetWhy: string;
  readonly toBegin: string;
  readonly byApi: string;
  readonly byImport: string;
  readonly byDemo: string;

  readonly noSuchBoard: string;
  readonly noSuchBoardWhy: string;
}

const ES: ScreenWords = {
  title: 'Tablero de turno',
  about: 'Puertos del río Magdalena, según el Decreto 1976 de 1940',
  skip: 'Ir al tablero',
  boards: 'Tableros',
  bothPorts: 'Ambos puertos',
  other: { language: 'en', name: 'English' },
  api: 'Documentos de la API',
  live: 'en vivo',
  lost: 'sin conexión, reintentando: lo que se ve puede no ser lo último',
  back: 'conexión restablecida',
  noScript: 'Sin JavaScript el tablero está completo, pero no se actualiza solo.',
  reload: 'Actualizar',

  inTurn: 'En turno',
  nobodyInTurn: 'Ningún barco en turno',
  nobodyInTurnWhy: 'El turno será del primero en llegar de los barcos que estén listos.',
  call: 'Escala',
  arrived: 'Llegada',
  readySince: 'Listo desde',
  quota: 'Cupo',
  quotaNotFixed: 'El cupo se fija cuando el barco pide carga.',
  onBoard: 'A bordo',
  assigned: 'Asignado',
  free: 'Libre',

  following: 'Siguen en el turno',
  followingNote: 'en su orden, con la razón de su lugar',
  nobodyFollows: 'Ningún otro barco listo espera turno.',
  express: 'Turno del servicio expreso',
  withoutPlace: 'En puerto, sin lugar en el turno',
  withoutPlaceNote: 'por su llegada, con lo que falta',
  place: 'N.º',
  vessel: 'Barco',
  why: 'Por qué',
  state: 'Estado',
  moreVessels: (count) => `Y ${count} más, en el turno de los barcos (API).`,

  cargo: 'Carga en turno',
  cargoNote: 'en el orden en que se asigna',
  noCargo: 'No hay carga con turno por asignar.',
  turnNumber: 'Turno',
  shipperToDestination: 'Remitente → destino',
  goesTo: 'hacia',
  tonsToAssign: 'Por asignar, t',
  ofTons: (registered) => `de ${registered}`,
  moreLots: (count, tons) => `Estos son los primeros; en turno hay ${count} con ${tons} t por asignar.`,
  register: 'Registro completo',

  queuedLots: 'Cargamentos en turno',
  queuedTons: 'Toneladas por asignar',
  awaitingPlanilla: 'En espera de planilla',

  revision: 'Revisión',
  lastRecorded: 'último registro',
  announced: (revision, vessel) => `Revisión ${revision}: ${vessel ? `turno de ${vessel}` : 'ningún barco en turno'}.`,

  nothingYet: 'Sin datos todavía',
  nothingYetWhy: 'En este puerto aún no se ha registrado nada: ni cargamentos, ni barcos.',
  toBegin: 'Para empezar:',
  byApi: 'registre la llegada de un barco o de un cargamento por la API',
  byImport: 'traiga un archivo de órdenes, una por renglón:',
  byDemo: 'o vea una semana de muestra:',

  noSuchBoard: 'Ese puerto no tiene tablero',
  noSuchBoardWhy: 'El Decreto 1976 creó Secciones de Turno solo en La Dorada y Puerto Berrío.',
};

const EN: ScreenWords = {
  title: 'Turn board',
  about: 'Ports of the Magdalena river, under Decree 1976 of 1940',
  skip: 'Skip to the board',
  boards: 'Boards',
  bothPorts: 'Both ports',
  other: { language: 'es', name: 'Español' },
  api: 'API documents',
  live: 'live',
  lost: 'no connection, trying again: what is shown may not be the latest',
  back: 'connection restored',
  noScript: 'Without JavaScript the board is complete, but does not update itself.',
  reload: 'Update',

  inTurn: 'In turn',
  nobodyInTurn: 'No vessel in turn',
  nobodyInTurnWhy: 'The turn goes to the first to have arrived of the vessels that are ready.',
  call: 'Call',
  arrived: 'Arrival',
  readySince: 'Ready since',
  quota: 'Quota',
  quotaNotFixed: 'The quota is fixed when the vessel asks for cargo.',
  onBoard: 'On board',
  assigned: 'Assigned',
  free: 'Free',

  following: 'Next in turn',
  followingNote: 'in order, with the reason for their place',
  nobodyFollows: 'No other vessel that is ready awaits its turn.',
  express: 'Turn of the express service',
  withoutPlace: 'In port, without a place in the turn',
  withoutPlaceNote: 'by arrival, with what is missing',
  place: 'No.',
  vessel: 'Vessel',
  why: 'Why',
  state: 'State',
  moreVessels: (count) => `And ${count} more, in the turn of the vessels (API).`,

  cargo: 'Cargo in turn',
  cargoNote: 'in the order in which it is assigned',
  noCargo: 'No cargo with a turn is left to assign.',
  turnNumber: 'Turn',
  shipperToDestination: 'Shipper → destination',
  goesTo: 'to',
  tonsToAssign: 'To assign, t',
  ofTons: (registered) => `of ${registered}`,
  moreLots: (count, tons) => `These are the first; ${count} are in turn, with ${tons} t to assign.`,
  register: 'Whole register',

  queuedLots: 'Lots in turn',
  queuedTons: 'Tonnes to assign',
  awaitingPlanilla: 'Awaiting planilla',

  revision: 'Revision',
  lastRecorded: 'last recorded',
  announced: (revision, vessel) =>
    `Revision ${revision}: ${vessel ? `the turn is of ${vessel}` : 'no vessel is in turn'}.`,

  nothingYet: 'Nothing yet',
  nothingYetWhy: 'Nothing has been recorded at this port so far: no cargo and no vessels.',
  toBegin: 'To begin:',
  byApi: 'record the arrival of a vessel or of a lot by the API',
  byImport: 'bring a file of commands, one a line:',
  byDemo: 'or look at a sample week:',

  noSuchBoard: 'That port has no board',
  noSuchBoardWhy: 'Decree 1976 created Sections of Turn at La Dorada and Puerto Berrío only.',
};

export const SCREEN_WORDS: Readonly<Record<Language, ScreenWords>> = { es: ES, en: EN };

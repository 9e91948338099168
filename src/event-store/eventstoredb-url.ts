/**
 * What `TURNO_STORE=esdb://…` says, read here and not by the client, which prints what it does not understand, password
 * and all. The client is not loaded for it.
 */

export interface Host {
  readonly address: string;
  readonly port: number;
}

/** A KurrentDB or EventStoreDB, of one node or several, and how to come to it. */
export interface Cluster {
  /** Whether the one host is asked by gossip who leads. */
  readonly discover: boolean;
  readonly hosts: readonly [Host, ...Host[]];
  readonly user?: { readonly username: string; readonly password: string };
  readonly tls: boolean;
  /** Paths of PEM files. */
  readonly files: { readonly [name in FileOption]?: string };
  /** Milliseconds, but for gossipTimeout, which is in seconds. */
  readonly figures: { readonly [name in FigureOption]?: number };
  readonly connectionName?: string;
  /** How it may be shown to people: without the password. */
  readonly shown: string;
}

const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const;
const FIGURES = [
  'maxDiscoverAttempts',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
] as const;
type FileOption = (typeof FILES)[number];
type FigureOption = (typeof FIGURES)[number];

const DEFAULT_PORT = 2113;
const FORM = 'esdb://usuario:clave@servidor:2113?tls=false';
/** Where a pause between signs of life is shorter, the client complains, and the server may hang up. */
const SHORTEST_KEEP_ALIVE_MS = 10_000;

/** An address that cannot be used; said in both languages, and without the password. */
export class WrongCluster extends Error {
  override readonly name = 'WrongCluster';
  constructor(
    readonly spanish: string,
    readonly english: string,
  ) {
    super(`${spanish} / ${english}`);
  }
}

const wrong = (spanish: string, english: string): never => {
  throw new WrongCluster(spanish, english);
};

/** A text that may hold a user and a password before an at-sign, without them. */
export const withoutPassword = (text: string): string => text.replace(/\/\/.*@/s, '//***@');

/** Whether a setting is meant to be the address of a cluster. */
export const isClusterAddress = (text: string): boolean => /^\s*(esdb|kurrent|kdb)[a-z]*(\+discover)?:/i.test(text);

function hostIn(text: string): Host {
  const [, address, port = String(DEFAULT_PORT)] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  if (address !== undefined && isPort) return { address, port: Number(port) };
  return wrong(`«${text}» no es servidor:puerto`, `"${text}" is not host:port`);
}

function userIn(text: string): Cluster['user'] & object {
  const [username = '', password = '', ...rest] = text.split(':');
  try {
    if (username !== '' && password !== '' && rest.length === 0)
      return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    // A percent sign that begins no character: said below, without what was written.
  }
  return wrong(
    'antes de @ van usuario:clave; en ellos, los signos : @ / ? % se escriben %3A %40 %2F %3F %25',
    'before @ stand user:password; in them the signs : @ / ? % are written %3A %40 %2F %3F %25',
  );
}

const trueOrFalse = (name: string, value: string): boolean =>
  value === 'true' || value === 'false'
    ? value === 'true'
    : wrong(`${name} es true o false`, `${name} is true or false`);

function figureIn(name: FigureOption, value: string): number {
  const figure = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  const isKeepAlive = name === 'keepAliveInterval' || name === 'keepAliveTimeout';
  const least = name === 'keepAliveInterval' ? SHORTEST_KEEP_ALIVE_MS : 1;
  if (figure >= least || (isKeepAlive && figure === -1)) return figure;
  return wrong(
    `${name} es un entero desde ${least}${isKeepAlive ? ', o -1 para nunca' : ''}`,
    `${name} is a whole number from ${least}${isKeepAlive ? ', or -1 for never' : ''}`,
  );
}

interface Options {
  tls: boolean;
  connectionName?: string;
  readonly files: { [name in FileOption]?: string };
  readonly figures: { [name in FigureOption]?: number };
}

/** What may be said otherwise but not for this program. */
function refuse(name: string, value: string): void {
  if (name === 'nodePreference' && value.toLowerCase() !== 'leader')
    wrong(
      'nodePreference solo puede ser leader: el despacho lee lo que acaba de escribir',
      'nodePreference can only be leader: the desk reads what it has just written',
    );
  if (name === 'tlsVerifyCert' && value !== 'true')
    wrong(
      'el certificado siempre se comprueba; dé el de su autoridad con tlsCAFile',
      'the certificate is always checked; give that of its authority by tlsCAFile',
    );
}

function readOption(options: Options, name: string, value: string): void {
  const file = FILES.find((known) => known === name);
  const figure = FIGURES.find((known) => known === name);
  if (file) options.files[file] = value;
  else if (figure) options.figures[figure] = figureIn(figure, value);
  else if (name === 'tls') options.tls = trueOrFalse(name, value);
  else if (name === 'connectionName') options.connectionName = value;
  else if (name === 'nodePreference' || name === 'tlsVerifyCert') refuse(name, value);
  else wrong(`no se conoce la opción «${name}»`, `the option "${name}" is not known`);
}

const NAMES = new Map(
  [...FILES, ...FIGURES, 'tls', 'connectionName', 'nodePreference', 'tlsVerifyCert'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

function optionsIn(query: string): Options {
  const options: Options = { tls: true, files: {}, figures: {} };
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [written = '', value = '', ...rest] = pair.split('=');
    if (value === '' || rest.length > 0)
      wrong('las opciones se escriben nombre=valor', 'options are written name=value');
    readOption(options, NAMES.get(written.toLowerCase()) ?? written, decodeURIComponent(value));
  }
  const { userCertFile, userKeyFile } = options.files;
  if ((userCertFile === undefined) !== (userKeyFile === undefined))
    wrong('userCertFile y userKeyFile van juntas', 'userCertFile and userKeyFile go together');
  return options;
}

/** Reads an address such as `esdb://user:password@host:2113?tls=false`. @throws WrongCluster */
export function clusterAt(text: string): Cluster {
  const address = text.trim();
  const [, scheme = '', rest = ''] = /^([a-z]+(?:\+discover)?):\/\/(.*)$/is.exec(address) ?? [];
  if (scheme.startsWith('kurrent') || scheme.startsWith('kdb'))
    wrong(
      `«${scheme}://» no se conoce: escriba ${scheme.includes('+') ? 'esdb+discover://' : 'esdb://'}; el servidor es el mismo`,
      `"${scheme}://" is not known: write ${scheme.includes('+') ? 'esdb+discover://' : 'esdb://'}; the server is the same`,
    );
  const [, user, hosts = '', query = ''] = /^(?:(.*)@)?([^/?@]+)\/?(?:\?(.*))?$/s.exec(rest) ?? [];
  if (!/^esdb(\+discover)?$/.test(scheme) || hosts === '')
    wrong(`se escribe ${FORM}`, `it is written ${FORM.replace('usuario:clave@servidor', 'user:password@host')}`);
  const [first, ...others] = hosts.split(',').map(hostIn);
  const discover = scheme === 'esdb+discover';
  if (discover && others.length > 0)
    wrong(
      'con esdb+discover:// va un solo nombre; para varios nodos, esdb://a:2113,b:2113,c:2113',
      'esdb+discover:// takes one name; for several nodes, esdb://a:2113,b:2113,c:2113',
    );
  const known = user === undefined ? {} : { user: userIn(user) };
  const who = known.user ? `${encodeURIComponent(known.user.username)}:***@` : '';
  const shown = `${scheme}://${who}${hosts}${query === '' ? '' : `?${query}`}`;
  return { discover, hosts: [first!, ...others], ...known, ...optionsIn(query), shown };
}

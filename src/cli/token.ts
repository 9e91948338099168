/** `turno token`: what is asked for on the command line, read into what a token grants. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { portPath, PORTS, type Port } from '../decrees/river-ports.js';
import { exitsInWords } from './exits.js';
import { isName, LONGEST_GRANT_SECONDS, roleNamed, ROLES, type Grant, type Role } from '../application/who-may.js';

/** Gives out a token good for a data directory. */
export type GiveToken = (dataDirectory: string, grant: Grant) => Promise<string>;

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

const wrong = (spanish: string, english: string): never => {
  throw new InvalidArgumentError(`\n  ${spanish}\n  ${english}`);
};

/** A list as it stands behind a flag, with what the same flag said before it. */
const listed =
  <T extends string>(
    named: (text: string) => T | undefined,
    known: readonly string[],
    word: readonly [string, string],
  ) =>
  (list: string, before: readonly T[] = []): readonly T[] => {
    const names = list.split(',').map((text) => {
      const written = text.trim();
      const all = known.join(', ');
      return (
        named(written) ??
        wrong(`«${written}» no es ${word[0]}; hay: ${all}`, `"${written}" is no ${word[1]}; there are: ${all}`)
      );
    });
    return [...new Set([...before, ...names])];
  };

export const rolesIn = listed<Role>(roleNamed, ROLES, ['un cargo', 'role']);

export const portsIn = listed<Port>(
  (text) => PORTS.find((port) => port === text || portPath(port) === text),
  PORTS.map(portPath),
  ['un puerto', 'port'],
);

/** `90s`, `15m`, `1h`, `7d` in seconds. */
export function secondsIn(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0);
  const days = LONGEST_GRANT_SECONDS / UNIT_SECONDS.d!;
  return seconds > 0 && seconds <= LONGEST_GRANT_SECONDS
    ? seconds
    : wrong(
        `«${text}» no es un plazo como 30s, 15m, 1h o 7d, de ${days} días a lo más`,
        `"${text}" is no time such as 30s, 15m, 1h or 7d, of ${days} days at most`,
      );
}

export function nameIn(text: string): string {
  const name = text.trim().normalize('NFC');
  return isName(name)
    ? name
    : wrong('debe tener de 1 a 128 caracteres y no ser «local»', 'must be 1 to 128 characters and not "local"');
}

interface TokenFlags {
  readonly role: readonly Role[];
  readonly port?: readonly Port[];
  readonly for: number;
  readonly sub?: string;
  readonly data: string;
}

const MORE = `
Cargos / roles: ${ROLES.join(', ')}
Puertos / ports: ${PORTS.map(portPath).join(', ')}

Sin --port, vale en todos los puertos. Se presenta en el encabezado «Authorization: Bearer …».
Lo firma la clave token.key del directorio de datos, que se crea si no la hay; si se quita, ninguna credencial vale ya.
Without --port it is good at all ports. It is shown in the header "Authorization: Bearer …".
It is signed with the key token.key of the data directory, made if there is none; taken away, no token is good any more.

La credencial sale sola por la salida. / The token stands alone on the output.

${exitsInWords('done', 'usage', 'environment')}`;

/** Adds the command to those of turno. */
export function addToken(turno: Command, give: GiveToken, print: (line: string) => void): void {
  turno
    .command('token')
    .description('Da una credencial para programas / Gives out a bearer token for programs')
    .requiredOption('--role <roles>', 'cargo o cargos, con comas / role or roles, with commas', rolesIn)
    .option('--port <ports>', 'solo en estos puertos / at these ports only', portsIn)
    .addOption(
      new Option('--for <time>', 'plazo: 30s, 15m, 1h, 7d / good for so long')
        .argParser(secondsIn)
        .default(secondsIn('1h'), '1h'),
    )
    .option('--sub <name>', 'a nombre de quién queda lo que se haga / whose name is recorded', nameIn)
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .addHelpText('after', MORE)
    .action(async ({ role, port, for: seconds, sub, data }: TokenFlags) => {
      print(await give(data, { roles: role, ports: port, seconds, name: sub }));
    });
}

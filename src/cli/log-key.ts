/** `turno log-key`: the keys with which the log is signed: shown, added, retired. */
import type { Command } from 'commander';

interface Listed {
  readonly origin: string;
  readonly keys: readonly { readonly number: string; readonly verifierKey: string; readonly signs: boolean }[];
}

/** What is done with the keys of a data directory. */
export interface LogKeysHere {
  list(dataDirectory: string): Promise<Listed>;
  /** @param origin the name of the log, where it has none yet */
  add(dataDirectory: string, origin: string): Promise<Listed>;
  retire(dataDirectory: string, number: string): Promise<Listed>;
  /** The keys of each stream's log. */
  ofEachLog(dataDirectory: string): Promise<readonly string[]>;
}

interface LogKeyFlags {
  readonly data: string;
  readonly add?: boolean;
  readonly retire?: string;
  readonly logs?: boolean;
}

const MORE = `
Para cambiar de clave: --add, y desde la nota siguiente firman las dos; se da la nueva a los testigos y a quienes comprueban;
cuando la tienen, --retire la vieja, que ya no firma y sigue sirviendo para comprobar. La oficina puede estar abierta.
To change keys: --add, and from the next checkpoint on both sign; give the new one to witnesses and to those who verify; once
they have it, --retire the old one, which signs no more and still verifies. The office may be open.

Salida / exit: 0 hecho / done · 2 mal llamado · 3 falló el entorno`;

function done(here: LogKeysHere, { data, add, retire }: LogKeyFlags): Promise<Listed> {
  if (retire !== undefined) return here.retire(data, retire);
  return add ? here.add(data, process.env.TURNO_ORIGIN ?? 'turno.invalid') : here.list(data);
}

/** Adds the command to those of turno. */
export function addLogKey(turno: Command, here: LogKeysHere, print: (line: string) => void): void {
  turno
    .command('log-key')
    .description('Las claves con que se firma el registro / The keys with which the log is signed')
    .option('--data <dir>', 'directorio de datos / data directory', process.env.TURNO_DATA ?? './data')
    .option('--add', 'añade una, que firma junto con las otras / adds one, which signs beside the others')
    .option('--retire <number>', 'retira una; deja de firmar / retires one; it signs no more')
    .option('--logs', 'las de cada registro, para un testigo / those of each log, for a witness')
    .addHelpText('after', MORE)
    .action(async (flags: LogKeyFlags) => {
      if (flags.logs) for (const key of await here.ofEachLog(flags.data)) print(key);
      if (flags.logs && !flags.add && flags.retire === undefined) return;
      const { origin, keys } = await done(here, flags);
      print(`registro / log: ${origin}`);
      for (const { number, verifierKey, signs } of keys)
        print(`${number}  ${signs ? 'firma / signs' : 'retirada / retired'}  ${verifierKey}`);
    });
}

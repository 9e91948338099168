/** What is written in a dossier for people: how to check it, and the keys as the port says them. Spanish, with English beside it. */
import type { LogKeys } from '../../application/ports.js';

const KEYS_HEAD = `# Claves con que se comprueban las firmas, según el mismo puerto: solo su palabra.
# Pida las suyas a quien usted crea: al Ministerio o al testigo o a quien guardó una antes del pleito.
# Keys by which the signatures are verified, by the port itself: its own word alone.
# Ask somebody you believe for yours: the Ministry or the witness or whoever kept one before the dispute.
`;

export function keysLeaflet({ logs, witnesses }: LogKeys, stream: string): string {
  const ofTheLog = logs.filter((log) => log.stream === stream).flatMap(({ keys }) => keys);
  const lines = [
    '# registro / log',
    ...ofTheLog.map(({ verifierKey }) => verifierKey),
    '# testigos / witnesses',
    ...witnesses.map(({ verifierKey }) => verifierKey),
  ];
  return `${KEYS_HEAD}${lines.join('\n')}\n`;
}

interface About {
  readonly caseId: string;
  readonly stream: string;
  readonly events: number;
  readonly verifiers: { readonly [name: string]: string };
}

/** LEAME.txt */
export const howToCheck = ({ caseId, stream, events, verifiers }: About): string => `EXPEDIENTE ${caseId}

expediente.pdf     el caso, para leer
manifest.json      lo mismo que muestra el PDF, para que se compare, y el SHA-256 de cada archivo
events.ndjson      los ${events} hechos de ${stream}, del primero al último del caso, byte por byte
proofs/            la prueba de cada hecho del caso (.tlog-proof, de C2SP)
checkpoint.txt     la nota firmada sobre esos hechos, con las firmas de los testigos
consistency.json   que esos hechos son los primeros de los que se firmaron
keys.txt           las claves, según el mismo puerto

Cómo se comprueba, sin el puerto y sin red:

  1. Consiga el verificador de quien usted crea, no del puerto con que litiga, y compruebe su SHA-256:
${Object.entries(verifiers)
  .map(([name, hash]) => `     ${name.padEnd(17)} ${hash}`)
  .join('\n')}
  2. node verificador.mjs --key CLAVE --witness CLAVE este.zip
     o abra verificador.html en un navegador y suelte allí este zip.
  3. Dé la clave del registro y la de un testigo que le haya entregado alguien en quien confía.
     Las de keys.txt no prueban nada contra el puerto.

Si todo concuerda, los hechos son los que se firmaron, y de ellos resulta, por la ley que lleva el verificador, lo que
el expediente muestra. El PDF se compara por su SHA-256: léalo junto a lo que el verificador dice del caso. Que después
de estos hechos no haya otros del mismo caso es la palabra del puerto.

--------------------------------------------------------------------------------------------------------------------

DOSSIER ${caseId}

The PDF is the case to be read; manifest.json says the same to be compared. events.ndjson has the ${events} events of
${stream} byte by byte, proofs/ that each event of the case is in the log, checkpoint.txt what was signed over them,
consistency.json that these events are the first of those that were signed, and keys.txt the keys by the port's word.

To check it without the port and without a network: get the verifier from somebody you believe, compare its SHA-256
with the above, and run  node verificador.mjs --key KEY --witness KEY this.zip,  or open verificador.html in a browser
and drop this zip there. Give the keys of the log and of a witness that somebody you trust has given you: those in
keys.txt prove nothing against the port. That no event of the case came after these is the port's word.
`;

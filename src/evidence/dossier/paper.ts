/** The paper of a dossier: the case as a court reads it, in Spanish, set from what the manifest claims and from nothing else. */
import type { Content } from 'pdfmake';
import { instant } from '../../decrees/calendar.js';
import { momentInWords } from '../../boards/words/figures.js';
import { articleName, portName } from '../../boards/words/names.js';
import type { Told } from '../offline/bundle.js';
import { pdfOf } from '../pdf/pdf.js';
import { deadlines } from './paper-deadlines.js';
import { factsTable, summary } from './paper-facts.js';
import { otherReadings } from './paper-readings.js';
import { headed, heading, paragraph, small } from './paper-set.js';
import { turnAtActs } from './paper-turn.js';
import { howToVerify } from './paper-verifying.js';

function opening({ claims }: Told): Content[] {
  const { caseId, port, at } = claims;
  return [
    { text: `Expediente ${caseId}`, style: 'title' },
    paragraph(
      `Violación del turno en ${portName(port)}: ${articleName('D1976-18', 'es')}. Hecho de lo que estaba escrito hasta el ${momentInWords(instant(at), 'es')}. Las horas son las de Bogotá.`,
    ),
  ];
}

const rest = (count: number, of: string): Content[] =>
  count > 0 ? [small(`Y ${count} ${of} más, que están en events.ndjson.`)] : [];

/** @param checkpoint the signed note over the events */
export function dossierPaper(manifest: Told, checkpoint: string, madeAt: Date): Promise<Uint8Array> {
  const { claims } = manifest;
  const before = claims.facts.filter(({ concerns }) => concerns !== 'CASE');
  const acts = claims.facts.filter(({ concerns }) => concerns === 'CASE');
  return pdfOf({
    title: `Expediente ${claims.caseId}`,
    madeAt,
    content: [
      ...opening(manifest),
      ...summary(claims),
      headed(
        '1. Los hechos, en el orden en que se escribieron',
        small('Los marcados con ● son los que el expediente nombra como prueba.'),
      ),
      factsTable(before),
      ...rest(claims.untold, 'hechos de la escala'),
      heading('2. Lo actuado y lo resuelto'),
      factsTable(acts),
      heading('3. Los plazos'),
      ...deadlines(claims.case),
      headed(
        '4. El turno antes y después de cada acto',
        small('De los actos que dieron carga al barco, y de los que el expediente nombra como prueba (●).'),
      ),
      ...turnAtActs(claims),
      ...rest(claims.notShown, 'actos'),
      ...otherReadings(claims),
      ...howToVerify(manifest, checkpoint),
    ],
  });
}

/** The turn of the vessels and the head of the cargo register, as they stood before and after what is disputed. */
import type { Content } from 'pdfmake';
import { callStateName } from '../../boards/words/names.js';
import { numberInWords } from '../../boards/words/figures.js';
import type { ActInTurn, Claims, ToldFact, TurnShown } from '../claims/claims.js';
import { isSameValue } from '../claims/sameness.js';
import { shortMoment } from '../claims/short-words.js';
import { paragraph, small, tableOf } from './paper-set.js';

const number = (figure: number | null): string => (figure === null ? '—' : numberInWords(figure, 'es'));

const vessels = ({ vessels: items }: TurnShown): Content =>
  items.length === 0
    ? small('Ningún barco aguarda el turno.')
    : tableOf(
        [
          { title: 'Puesto', width: 34, alignment: 'right' },
          { title: 'Escala', width: '*' },
          { title: 'Estado', width: 92 },
          { title: 'Llegó', width: 78 },
          { title: 'Cupo, kg', width: 50, alignment: 'right' },
          { title: 'A bordo, kg', width: 54, alignment: 'right' },
          { title: 'Asignado, kg', width: 58, alignment: 'right' },
        ],
        items.map((item) => [
          item.position === null ? '—' : String(item.position),
          item.lane === 'EXPRESS' ? `${item.callId} (expreso)` : item.callId,
          callStateName(item.state, 'es'),
          shortMoment(item.arrivedAt),
          number(item.maxLoadKg),
          number(item.onboardKg),
          number(item.assignedKg),
        ]),
      );

function cargo({ cargo: items, lots }: TurnShown): Content[] {
  if (items.length === 0) return [small('No hay carga en el puerto.')];
  const table = tableOf(
    [
      { title: 'Puesto', width: 34, alignment: 'right' },
      { title: 'Cargamento', width: '*' },
      { title: 'N.º de turno', width: 52, alignment: 'right' },
      { title: 'Turno desde', width: 78 },
      { title: 'Sin asignar, kg', width: 66, alignment: 'right' },
      { title: 'Asignado, kg', width: 58, alignment: 'right' },
      { title: 'A bordo, kg', width: 54, alignment: 'right' },
    ],
    items.map((item) => [
      item.position === null ? '—' : String(item.position),
      item.lotId,
      String(item.turnNumber),
      item.turnAt === null ? 'falta la planilla' : shortMoment(item.turnAt),
      number(item.unassignedKg),
      number(item.assignedKg),
      number(item.loadedKg),
    ]),
  );
  return lots > items.length
    ? [table, small(`Los primeros ${items.length} de ${lots} que están en el puerto.`)]
    : [table];
}

const shown = (title: string, turn: TurnShown): Content => ({
  stack: [{ text: title, style: 'label', margin: [0, 4, 0, 0] }, vessels(turn), ...cargo(turn)],
});

/** What it is called: by the facts of the case and of its call that it made. */
function titleOf({ revisions: [first, last], isEvidence }: ActInTurn, facts: readonly ToldFact[]): string {
  const made = facts.filter(({ revision }) => first <= revision && revision <= last).map(({ name }) => name);
  const where = first === last ? `revisión ${first}` : `revisiones ${first} a ${last}`;
  return `${isEvidence ? '● ' : ''}${made.join(', ')} (${where})`;
}

/** Whether nothing of what is shown became other. */
const isAsBefore = ({ before, after }: ActInTurn): boolean =>
  isSameValue({ ...before, revision: 0 }, { ...after, revision: 0 });

export function turnAtActs({ acts, facts }: Claims): Content[] {
  if (acts.length === 0)
    return [paragraph('Al barco no se le dio carga, y el expediente no nombra ningún acto de este puerto.')];
  return acts.flatMap((act) => [
    { text: titleOf(act, facts), style: 'label', fontSize: 10.5, margin: [0, 8, 0, 0] },
    shown(`Antes, en la revisión ${act.before.revision}`, act.before),
    isAsBefore(act)
      ? paragraph('Después: lo mismo. El acto no cambió ni el turno ni el registro.')
      : shown(`Después, en la revisión ${act.after.revision}`, act.after),
  ]);
}

import { expect, it } from '@jest/globals';
import { shipCalendars } from '../../src/application/shipped-calendars.js';
import { instant } from '../../src/decrees/calendar.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { all, ClockOnTheWall, enterVessel, openOffice, send } from '../support/office.js';
import { cargo } from '../support/stories.js';
import { COFFEE, LIBERTADOR } from '../support/vocabulary.js';

const recorded = async (store: MemoryStore) => {
  const events = await all(store.read('national'));
  return events.map(({ type, data }) => `${type} ${(data as { year: number }).year}`);
};
const clock = new ClockOnTheWall(instant('1986-01-01T04:59:59Z'));
const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `HolidayCalendarPublished ${from + at}`);

it('A new store begins with the calendars of the decrees’ years and those to the next year, by the local clock', async () => {
  const store = new MemoryStore();
  await shipCalendars(openOffice(store, clock), clock);
  expect(await recorded(store)).toEqual([...years(1929, 1945), ...years(1984, 1986)]);
  const [first] = await all(store.read('national'));
  expect(first).toMatchObject({
    data: { year: 1929, source: expect.stringContaining('Ley 57 de 1926') },
    meta: { actor: { id: 'turno', role: 'system' }, occurredAt: '1929-01-01T05:00:00Z' },
  });
});

it('Offices that open one new store at once, and again later, record each calendar once', async () => {
  const store = new MemoryStore();
  await Promise.all([1, 2, 3].map(() => shipCalendars(openOffice(store, clock), clock)));
  const later = new ClockOnTheWall(instant('1990-06-01T00:00:00Z'));
  await shipCalendars(openOffice(store, later), later);
  expect(await recorded(store)).toEqual([...years(1929, 1945), ...years(1984, 1986)]);
});

it('A store in which something was decided nationally is left as it is', async () => {
  const store = new MemoryStore();
  const office = openOffice(store);
  await enterVessel(office, LIBERTADOR, 500);
  await shipCalendars(office, clock);
  expect(await recorded(store)).toHaveLength(2);
});

it('They reach a port with its first command, and move nobody’s time', async () => {
  const store = new MemoryStore();
  const office = openOffice(store, clock);
  await shipCalendars(office, clock);
  expect((await office.port('LA_DORADA')).state.latest).toBeUndefined();
  await send(office, 'LA_DORADA', cargo(COFFEE, 1));
  const { state } = await office.port('LA_DORADA');
  expect([...state.received.national.calendars.values()]).toHaveLength(20);
  expect(state.latest).toBe(cargo(COFFEE, 1).occurredAt);
});

import { type EventRepeat, eventsEndpoints } from '@kith/contract/events';
import { tasksEndpoints } from '@kith/contract/tasks';
import { RRuleTemporal } from 'rrule-temporal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarFileIn, calendarLines } from '#testing/calendar-file';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const { addEvent, editEvent, fetchEvents, getEventFile } = eventsEndpoints;
const MELBOURNE = 'Australia/Melbourne';

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});
afterAll(() => world.close());

const fileOf = async (by: Someone, id: number) =>
  calendarFileIn(await by.send(getEventFile, { id }), `kith-event-${id}`);

const textOf = (lines: readonly string[], name: string) =>
  eventIn(lines)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '');

const eventIn = (lines: readonly string[]) => lines.slice(lines.indexOf('BEGIN:VEVENT'));

/** When it takes place, as another library reads the file. */
function readBack(lines: readonly string[]): string[] {
  const told = eventIn(lines).filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line));
  const rule = new RRuleTemporal({ rruleString: told.join('\n') });
  return rule.all().map((one) => new Date(one.epochMilliseconds).toISOString());
}

async function inKith(by: Someone, id: number): Promise<string[]> {
  const spans = [2026, 2027].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
  const found = [];
  for (const span of spans) found.push(...(await by.call(fetchEvents, span)).occurrences);
  return found.flatMap(({ event_id, start_at }) => (event_id === id && start_at ? [start_at] : []));
}

const repeats: readonly [string, EventRepeat][] = [
  ['weekly', { unit: 'week', interval: 1, weekdays: ['TU', 'TH'], until: '2026-04-30' }],
  ['daily', { unit: 'day', interval: 3, weekdays: [], until: '2026-10-20' }],
  ['monthly', { unit: 'month', interval: 1, weekdays: [], until: '2027-05-31' }],
];

it.each(repeats)(
  'a %s event takes place in another calendar when it does in Kith, over the change of the clocks',
  async (_, repeat) => {
    const { event } = await maya.call(addEvent, {
      title: 'Physio',
      start_datetime: '2026-03-30 22:00:00',
      end_datetime: '2026-03-30 23:00:00',
      time_zone: MELBOURNE,
      repeat,
    });
    const times = await inKith(maya, event.id);
    expect(new Set(times.map((at) => at.slice(11))).size, 'in UTC the hour changes').toBe(2);
    const left = times[1] ?? '';
    await maya.call(editEvent, { id: event.id, version: event.version, except: [dayIn(left)] });

    const lines = await fileOf(maya, event.id);

    expect(readBack(lines)).toEqual(times.filter((at) => at !== left));
    expect(textOf(lines, 'DTSTART')).toBe('20260331T090000');
    expect(textOf(lines, 'DURATION')).toBe('PT60M');
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
    expect(zone).toContain('DTSTART:20260405T030000');
    expect(zone[zone.indexOf('DTSTART:20260405T030000') + 2]).toBe('TZOFFSETTO:+1000');
  },
);

function dayIn(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: MELBOURNE }).format(new Date(at));
}

it('whole days stay days, the last included', async () => {
  const { event } = await maya.call(addEvent, {
    title: 'Camp',
    start_date: '2026-04-04',
    end_date: '2026-04-06',
    repeat: { unit: 'year', until: '2028-12-31' },
    except: ['2027-04-04'],
  });
  const lines = await fileOf(maya, event.id);

  expect(lines).toContain('DTSTART;VALUE=DATE:20260404');
  expect(lines).toContain('DTEND;VALUE=DATE:20260407');
  expect(lines).toContain('EXDATE;VALUE=DATE:20270404');
  expect(textOf(lines, 'RRULE')).toBe('FREQ=YEARLY;INTERVAL=1;BYMONTH=4;BYMONTHDAY=4;UNTIL=20281231');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

it('says what the event says, in one line each, under the same name after a change', async () => {
  const title = 'Lunch; with Sam, at \\noon 🌿'.padEnd(150, '🌿');
  const { event } = await maya.call(addEvent, {
    title,
    place: 'The Yarra',
    text: 'Bring:\nbread\r\nEND:VEVENT',
    start_datetime: '2026-04-01 02:00:00',
  });
  const lines = await fileOf(maya, event.id);
  expect(textOf(lines, 'SUMMARY')?.replaceAll(/\\(.)/g, '$1')).toBe(title);
  expect(textOf(lines, 'LOCATION')).toBe('The Yarra');
  expect(textOf(lines, 'DESCRIPTION')).toBe('Bring:\\nbread\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(textOf(lines, 'DTSTART')).toBe('20260401T020000Z');

  await maya.call(editEvent, { id: event.id, version: event.version, title: 'Dinner' });
  const later = await fileOf(maya, event.id);
  expect(textOf(later, 'UID')).toBe(textOf(lines, 'UID'));
  expect([textOf(lines, 'SEQUENCE'), textOf(later, 'SEQUENCE')]).toEqual(['0', '1']);
});

it('a task stands at the moment, or on the day, that it is due; one without is refused', async () => {
  const { createTask, getTaskFile } = tasksEndpoints;
  const due = async (due_date?: string) => {
    const { task } = await maya.call(createTask, { title: 'Call Mum', ...(due_date && { due_date }) });
    return maya.send(getTaskFile, { id: task.id });
  };
  expect(textOf(calendarLines((await due('2026-04-01 02:00:00')).body), 'DTSTART')).toBe('20260401T020000Z');
  expect((await due()).json().code).toBe('conflict');
});

it('is for those who may see the event now', async () => {
  const { event } = await maya.call(addEvent, { title: 'Mine', start_date: '2026-04-01' });
  const stranger = await world.person();
  expect((await stranger.send(getEventFile, { id: event.id })).json().code).toBe('not_found');
  expect((await world.anybody.send(getEventFile, { id: event.id })).statusCode).toBe(401);
});

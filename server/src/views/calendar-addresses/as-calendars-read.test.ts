import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { type EventRepeat, eventsEndpoints } from '@kith/contract/events';
import { tasksEndpoints } from '@kith/contract/tasks';
import ICAL from 'ical.js';
import * as nodeIcal from 'node-ical';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const { addEvent, editEvent, fetchEvents } = eventsEndpoints;
const MELBOURNE = 'Australia/Melbourne';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let world: World;
let maya: Someone;
let text = '';
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person({ timeZone: MELBOURNE });
  await live(maya);
  const { link } = await maya.call(calendarAddressesEndpoints.makeCalendarAddress, {
    kinds: ['event', 'task'],
    full_titles: true,
  });
  text = (await world.app.inject({ method: 'GET', url: new URL(link).pathname })).body;
});
afterAll(() => world.close());

const dayIn = (days: number) => new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A year of all kinds of repeat, over both changes of the clocks. */
async function live(by: Someone): Promise<void> {
  const until = dayIn(340);
  const repeats: readonly EventRepeat[] = [
    { unit: 'day', interval: 9, weekdays: [], until },
    { unit: 'week', interval: 1, weekdays: ['TU', 'TH'], until },
    { unit: 'month', interval: 1, weekdays: [], until },
  ];
  for (const repeat of repeats) {
    const times = { start_datetime: `${dayIn(3)} 22:30:00`, end_datetime: `${dayIn(3)} 23:15:00` };
    const title = `Each ${repeat.unit}`;
    const { event } = await by.call(addEvent, { title, ...times, time_zone: MELBOURNE, repeat });
    const found = await by.call(fetchEvents, { from: dayIn(0), to: dayIn(300) });
    const [, left] = found.occurrences.filter(({ event_id }) => event_id === event.id);
    const except = [inMelbourne(left?.start_at ?? '')];
    await by.call(editEvent, { id: event.id, version: event.version, except });
  }
  await by.call(addEvent, { title: 'Once', start_datetime: `${dayIn(5)} 01:00:00` });
  await by.call(addEvent, { title: 'Whole days', start_date: dayIn(8), end_date: dayIn(10) });
  const repeat = { unit: 'week', interval: 2, until } as const;
  await by.call(addEvent, { title: 'Whole days again', start_date: dayIn(12), repeat });
  await by.call(tasksEndpoints.createTask, { title: 'Call', due_date: `${dayIn(6)} 02:30:00` });
}

function inMelbourne(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: MELBOURNE }).format(new Date(at));
}

/** Each time of each entry, by its title: a day, or a moment. */
type Times = readonly string[];

async function inKith(): Promise<Times> {
  const times = [`Call ${dayIn(6)}T02:30:00.000Z`];
  for (let offset = 0, isMore = true; isMore; offset += 100) {
    const page = await maya.call(fetchEvents, { from: dayIn(0), to: dayIn(360), offset });
    const titles = new Map(page.events.map(({ id, title }) => [id, title]));
    for (const one of page.occurrences)
      times.push(`${titles.get(one.event_id)} ${one.start_at ?? one.start_date}`);
    isMore = page.has_more_data;
  }
  return times.toSorted();
}

function inMozilla(): Times {
  const times = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').flatMap((part) => {
    const event = new ICAL.Event(part);
    const all = event.iterator();
    const found = [];
    for (let at = all.next(); at; at = all.next())
      found.push(`${event.summary} ${at.isDate ? at.toString() : at.toJSDate().toISOString()}`);
    return found;
  });
  return times.toSorted();
}

function inNode(): Times {
  const span = {
    from: new Date(world.now().getTime() - DAY_MS),
    to: new Date(world.now().getTime() + 370 * DAY_MS),
  };
  const times = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    return nodeIcal.expandRecurringEvent(part, span).map(({ start, isFullDay }) => {
      // A day is the midnight of this machine.
      const day = new Intl.DateTimeFormat('sv-SE').format(start);
      return `${String(part.summary)} ${isFullDay ? day : start.toISOString()}`;
    });
  });
  return times.toSorted();
}

it('two calendars show each entry when Kith does, over both changes of the clocks', async () => {
  const times = await inKith();
  expect(times.length).toBeGreaterThan(150);
  const hours = times
    .filter((one) => one.startsWith('Each week'))
    .map((one) => new Date(one.slice(10)).getUTCHours());
  expect(new Set(hours).size, 'in UTC the hour changes').toBe(2);
  expect(inMozilla()).toEqual(times);
  expect(inNode()).toEqual(times);
});

it('a day that is whole ends after its last day, and a task takes no time', () => {
  const [event] = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
    .filter(({ summary }) => summary === 'Whole days');
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([dayIn(8), dayIn(11)]);
  const task = Object.values(nodeIcal.sync.parseICS(text)).find(
    (part) => part?.type === 'VEVENT' && part.summary === 'Call',
  );
  const took = task?.type === 'VEVENT' ? Number(task.end ?? task.start) - Number(task.start) : HOUR_MS;
  expect(took).toBe(0);
});

import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints, type Timeline } from '@kith/contract/journey';
import { dayAfter } from '@kith/contract/kit/dates';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getTimeline } = journeyEndpoints;
const { addEvent } = eventsEndpoints;
const PERTH = 'Australia/Perth';
const EVERYTHING = grantsWhere(() => true);
const HOUR = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const at = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();
const today = () => world.now().toISOString().slice(0, 10);

async function titles(by: Someone, asked: object = {}) {
  const { personal_events, coming_up } = await by.call(getTimeline, asked);
  const named = (items: readonly { record: { title: string } }[]) => items.map(({ record }) => record.title);
  return { begun: named(personal_events), ahead: coming_up && named(coming_up) };
}

describe('where an event stands in the journey', () => {
  it('is when it takes place, and one still to come stands above', async () => {
    const maya = await world.person();
    await maya.call(addEvent, { title: 'Next week', start_datetime: at(24 * 7) });
    await maya.call(addEvent, { title: 'Long ago', start_datetime: at(-24 * 400) });
    await maya.call(addEvent, { title: 'Tomorrow', start_datetime: at(24) });
    const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Now</p>' });
    const page = await maya.call(getTimeline, {});
    expect(page.note.map(({ id }) => id)).toEqual([note.id]);
    expect(await titles(maya)).toEqual({ begun: ['Long ago'], ahead: ['Tomorrow', 'Next week'] });
    const [old] = page.personal_events;
    expect(old?.sort_at).toBe(old?.record.start_at);
    expect(old?.year).toBe(Number(old?.record.start_at?.slice(0, 4)));
  });

  it('is each time of a repeat that has begun, and of the others the nearest twenty', async () => {
    const maya = await world.person({ timeZone: 'UTC' });
    const start_datetime = at(-24 * 3 - 1);
    const repeat = { unit: 'day', until: dayAfter(today(), 40) } as const;
    const { event } = await maya.call(addEvent, { title: 'Walk', start_datetime, time_zone: 'UTC', repeat });
    const { personal_events, coming_up = [] } = await maya.call(getTimeline, { filter_by: 'event' });
    expect(personal_events.map(({ id }) => id)).toEqual([event.id, event.id, event.id, event.id]);
    expect(new Set(personal_events.map(({ order }) => order)).size).toBe(4);
    expect(personal_events.at(-1)?.occurrence.start_at).toBe(event.start_at);
    expect(coming_up).toHaveLength(20);
    const hours = coming_up.map(({ occurrence }) => Date.parse(occurrence.start_at ?? '') / HOUR);
    expect(hours).toEqual(hours.map((_hour, index) => (hours[0] ?? 0) + index * 24));
  });

  it('does not move the pages: by cursor each time comes once, in order', async () => {
    const maya = await world.person({ timeZone: PERTH });
    const walk = { title: 'Walk', time_zone: PERTH };
    const first = dayAfter(today(), -30);
    const repeat = { unit: 'day', until: today() } as const;
    await maya.call(addEvent, { ...walk, start_date: first, repeat });
    await maya.call(addEvent, { ...walk, start_datetime: `${first}T01:00:00Z`, repeat });
    await maya.call(addEvent, { ...walk, start_date: first, repeat });
    const whole = await pagesOf(maya, 100);
    expect(whole.length).toBeGreaterThan(85);
    expect(whole).toEqual([...whole].sort().reverse());
    for (const limit of [1, 2, 7]) expect(await pagesOf(maya, limit)).toEqual(whole);
  });

  it('is, of whole days, in order of the zone of the member, under the stored date for everyone', async () => {
    const maya = await world.person({ timeZone: PERTH });
    const sam = await world.person({ timeZone: 'America/Los_Angeles' });
    await joinTeam(maya, sam, EVERYTHING);
    const day = dayAfter(today(), -5);
    await maya.call(addEvent, { title: 'Days off', start_date: day, end_date: dayAfter(day, 2) });
    const look = async (by: Someone) => (await by.call(getTimeline, { member_id: maya.id })).personal_events;
    const [[own], [others]] = [await look(maya), await look(sam)];
    expect(own?.sort_at).toBe(`${dayAfter(day, -1)}T16:00:00.000Z`);
    expect(own?.time).toBe('All day');
    expect(own?.occurrence).toMatchObject({ start_date: day, end_date: dayAfter(day, 2), start_at: null });
    expect(others).toEqual(own && { ...own, record: others?.record });
    expect(own?.year).toBe(Number(day.slice(0, 4)));
  });

  it('stands above for those alone who see it, under the same filter and keyword', async () => {
    const [maya, sam, pat] = [await world.person(), await world.person(), await world.person()];
    await joinTeam(maya, sam, EVERYTHING);
    await letTreat(world, maya, pat, 'provider');
    const add = (title: string, more: object) =>
      maya.call(addEvent, { title, start_datetime: at(48), ...more });
    await add('Wombats', {});
    await add('Secret', { withheld: true });
    await add('Given', { shared_with: [pat.id] });
    await pat.call(addEvent, { title: 'Review', start_datetime: at(50), about_patient_id: maya.id });
    const member_id = maya.id;
    expect((await titles(maya)).ahead).toEqual(['Wombats', 'Secret', 'Given', 'Review']);
    expect((await titles(sam, { member_id })).ahead).toEqual(['Wombats', 'Given', 'Review']);
    expect((await titles(pat, { member_id })).ahead).toEqual(['Given', 'Review']);
    expect((await titles(sam, { member_id, keyword: 'wombat' })).ahead).toEqual(['Wombats']);
    expect((await titles(sam, { member_id, keyword: 'secret' })).ahead).toEqual([]);
    expect((await titles(sam, { member_id, filter_by: 'note' })).ahead).toEqual([]);
    expect((await titles(maya, { offset: 1 })).ahead).toBeUndefined();
  });

  it('is found begun by who has it by name, by their own hand, or by a switch, once', async () => {
    const [maya, sam, pat] = [await world.person(), await world.person(), await world.person()];
    await joinTeam(maya, sam, EVERYTHING);
    await letTreat(world, maya, pat, 'provider');
    const begun = { start_datetime: at(-3), about_patient_id: maya.id };
    await maya.call(addEvent, { ...begun, title: 'Given', shared_with: [pat.id, sam.id] });
    await sam.call(addEvent, { ...begun, title: 'By Sam' });
    await maya.call(addEvent, { title: 'Own', start_date: today() });
    const member_id = maya.id;
    expect((await titles(pat, { member_id })).begun).toEqual(['Given']);
    expect((await titles(sam, { member_id })).begun.toSorted()).toEqual(['By Sam', 'Given', 'Own']);
  });

  it('of a task is when it was made, whenever it is due', async () => {
    const maya = await world.person();
    await maya.call(tasksEndpoints.createTask, { title: 'Later', due_date: at(500) });
    const { tasks } = await maya.call(getTimeline, {});
    expect(tasks.map(({ sort_at, record }) => sort_at === record.unformatted_date_created)).toEqual([true]);
  });
});

async function pagesOf(by: Someone, limit: number): Promise<string[]> {
  const orders: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Timeline = await by.call(getTimeline, { limit, ...(cursor !== '' && { cursor }) });
    orders.push(...page.personal_events.map(({ order }) => order));
    cursor = page.cursor;
  }
  return orders;
}

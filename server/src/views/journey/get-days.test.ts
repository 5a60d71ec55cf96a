import { eventsEndpoints } from '@kith/contract/events';
import { JOURNEY_DAYS_MAX, journeyEndpoints, type Timeline } from '@kith/contract/journey';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getDays, getTimeline } = journeyEndpoints;
const { createNote, updateNoteSharing } = notesEndpoints;
const JUNE = { from: '2025-06-01', to: '2025-06-30' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A note that was written at that moment, of which only the database can tell a former one. */
async function noteAt(author: Someone, moment: string, more: object = {}): Promise<number> {
  const { note } = await author.call(createNote, { note: `<p>${moment}</p>`, ...more });
  const set = [note.id, moment];
  await world.database.pool.query('update notes set sort_at = $2 where id = $1', set);
  await world.database.pool.query(
    `update shares set record_at = $2 where kind = 'note' and record_id = $1`,
    set,
  );
  return note.id;
}

const daysOf = async (reader: Someone, asked: object = {}) =>
  (await reader.call(getDays, { ...JUNE, ...asked })).days;

describe('the days of a journey', () => {
  it('are those of the clock of the viewer on which something stands', async () => {
    const maya = await world.person({ timeZone: 'Australia/Perth' });
    await noteAt(maya, '2025-06-03T15:59:59.999Z');
    await noteAt(maya, '2025-06-03T16:00:00.000Z');
    await noteAt(maya, '2025-05-31T15:59:00.000Z');
    await noteAt(maya, '2025-06-30T16:00:00.000Z');

    expect(await daysOf(maya)).toEqual(['2025-06-03', '2025-06-04']);
    expect(await daysOf(maya, { from: '2025-05-31' })).toEqual(['2025-05-31', '2025-06-03', '2025-06-04']);
  });

  it('hold each kind, a whole day and each time of a repeat, and only one kind under its filter', async () => {
    const maya = await world.person({ timeZone: 'Australia/Perth' });
    const today = calendarDay(world.now(), 'Australia/Perth');
    const repeat = { unit: 'day', interval: 2, until: dayAfter(today, 9) } as const;
    await maya.call(eventsEndpoints.addEvent, { title: 'Walk', start_date: dayAfter(today, -5), repeat });
    await maya.call(tasksEndpoints.createTask, { title: 'Ring the pool' });
    const asked = { from: dayAfter(today, -10), to: dayAfter(today, 10) };

    const times = [-5, -3, -1].map((days) => dayAfter(today, days));
    expect(await daysOf(maya, asked)).toEqual([...times, today]);
    expect(await daysOf(maya, { ...asked, filter_by: 'event' })).toEqual(times);
    expect(await daysOf(maya, { ...asked, filter_by: 'task' })).toEqual([today]);
    expect(await daysOf(maya, { ...asked, filter_by: 'assessment' })).toEqual([]);
  });

  it('tell another person only of what they may see now', async () => {
    const maya = await world.person();
    const sam = await world.person();
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((key) => key !== 'event'),
    );
    await noteAt(maya, '2025-06-10T03:00:00Z');
    const shared = await noteAt(maya, '2025-06-12T03:00:00Z', { shared_with: [sam.id] });
    await maya.call(eventsEndpoints.addEvent, { title: 'Swim', start_date: '2025-06-14' });
    const about = { member_id: maya.id };

    expect(await daysOf(maya)).toEqual(['2025-06-10', '2025-06-12', '2025-06-14']);
    expect(await daysOf(sam, about)).toEqual(['2025-06-12']);
    await maya.call(updateNoteSharing, { id: shared, shared_with: [] });
    expect(await daysOf(sam, about)).toEqual([]);
    await endSupport(world, maya, sam);
    expect((await sam.send(getDays, { ...JUNE, ...about })).statusCode).toBe(404);
  });

  it('are at most six weeks', async () => {
    const maya = await world.person();
    const to = dayAfter(JUNE.from, JOURNEY_DAYS_MAX - 1);

    expect(await daysOf(maya, { to })).toEqual([]);
    expect((await maya.send(getDays, { from: JUNE.from, to: dayAfter(to) })).statusCode).toBe(422);
    expect((await maya.send(getDays, { from: JUNE.to, to: JUNE.from })).statusCode).toBe(422);
  });
});

describe('the journey until a day', () => {
  const idsOf = ({ note }: Timeline) => note.map(({ id }) => id);

  it('begins with its last item, goes on by cursor, and leaves out what is to come', async () => {
    const maya = await world.person({ timeZone: 'Australia/Perth' });
    await maya.call(eventsEndpoints.addEvent, { title: 'Soon', start_date: dayAfter(JUNE.to, 3650) });
    await noteAt(maya, '2025-06-10T16:00:00.000Z');
    const last = await noteAt(maya, '2025-06-10T15:59:59.999Z');
    const early = await noteAt(maya, '2025-06-09T16:00:00.000Z');
    const older = await noteAt(maya, '2025-05-01T03:00:00.000Z');

    const page = await maya.call(getTimeline, { until: '2025-06-10', limit: 2 });
    expect(idsOf(page)).toEqual([last, early]);
    expect(page.coming_up).toBeUndefined();
    const next = await maya.call(getTimeline, { until: '2025-06-10', cursor: page.cursor ?? '' });
    expect(idsOf(next)).toEqual([older]);
    const search = await maya.call(getTimeline, { until: '2025-06-01', keyword: '2025' });
    expect(idsOf(search)).toEqual([older]);
    expect(idsOf(await maya.call(getTimeline, { until: '2025-04-30' }))).toEqual([]);
  });

  it('shows on each day that is marked something of that day', async () => {
    const maya = await world.person({ timeZone: 'Australia/Perth' });
    const sam = await world.person({ timeZone: 'Pacific/Auckland' });
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    const moments = ['2025-06-03T15:59:59Z', '2025-06-11T00:00:00Z', '2025-06-20T11:59:00Z'];
    for (const moment of moments) await noteAt(maya, moment, { shared_with: [sam.id] });
    await noteAt(maya, '2025-06-15T03:00:00Z');

    const days = await daysOf(sam, { member_id: maya.id });
    const shown = await Promise.all(
      days.map(async (until) => {
        const [first] = (await sam.call(getTimeline, { until, limit: 1, member_id: maya.id })).note;
        return calendarDay(new Date(first?.sort_at ?? ''), 'Pacific/Auckland');
      }),
    );
    expect(shown).toEqual(days);
    expect(days).toEqual(['2025-06-04', '2025-06-11', '2025-06-20']);
  });
});

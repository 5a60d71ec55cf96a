import { eventsEndpoints } from '@kith/contract/events';
import { groupsEndpoints } from '@kith/contract/groups';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { factsAbout } from '../../testing/facts.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { addEvent, fetchEvents, getEvent, editEvent, withholdEvent, deleteEvent, restoreEvent } =
  eventsEndpoints;
const MELBOURNE = 'Australia/Melbourne';
const SEES_EVENTS = grantsWhere(
  (area, action) => ['event', 'journeyOverview'].includes(area) && action === 'view',
);
const CARER = grantsWhere((area) => ['event', 'journeyOverview', 'note', 'supportTeam'].includes(area));
const NOTHING = grantsWhere(() => false);
const JUNE = { from: '2031-06-01', to: '2031-06-30' };
const LUNCH = { title: 'Lunch by the river', start_date: '2031-06-07' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function personIn(zone: string): Promise<Someone> {
  const person = await world.person();
  await person.call(usersEndpoints.updateProfile, { time_zone: zone });
  return person;
}

async function two(permissions = SEES_EVENTS) {
  const [maya, sam] = [await personIn(MELBOURNE), await world.person()];
  await letSupport(world, maya, sam, permissions);
  return { maya, sam };
}

const titlesOf = async (person: Someone, asked: object = {}) =>
  (await person.call(fetchEvents, { ...JUNE, ...asked })).events.map(({ title }) => title);
const statusOf = async (person: Someone, id: number) => (await person.send(getEvent, { id })).statusCode;

describe('an event of one’s own', () => {
  it('is for whole days and has no moment, or at a time and in a zone', async () => {
    const maya = await personIn(MELBOURNE);

    const { event: days } = await maya.call(addEvent, { ...LUNCH, end_date: '2031-06-08', place: 'Yarra' });
    const { event: timed } = await maya.call(addEvent, {
      title: 'Yoga',
      start_datetime: '2031-06-02T23:00:00Z',
      end_datetime: '2031-06-03T00:00:00Z',
    });

    expect(days).toMatchObject({
      all_day: true,
      end_date: '2031-06-08',
      start_datetime: null,
      start_at: null,
    });
    expect(timed).toMatchObject({
      all_day: false,
      start_date: null,
      start_datetime: '2031-06-02 23:00:00',
      time_zone: MELBOURNE,
    });
    const { occurrences } = await maya.call(fetchEvents, JUNE);
    expect(occurrences.map(({ event_id }) => event_id)).toEqual([timed.id, days.id]);
    const facts = await factsAbout(world, maya, 'event');
    expect(facts[0]?.data).toMatchObject({ eventId: days.id, startsOn: '2031-06-07', startsAt: null });
  });

  it('repeats at its own hour, and shows where it touches the days asked for', async () => {
    const maya = await personIn(MELBOURNE);
    const { event } = await maya.call(addEvent, {
      title: 'Group',
      start_datetime: '2031-09-22T23:00:00Z',
      end_datetime: '2031-09-23T00:00:00Z',
      repeat: { unit: 'week', until: '2031-10-21' },
      except: ['2031-10-14'],
    });

    const { occurrences, events } = await maya.call(fetchEvents, { from: '2031-09-30', to: '2031-10-31' });

    expect(events.map(({ id }) => id)).toEqual([event.id]);
    expect(occurrences.map(({ start_datetime }) => start_datetime)).toEqual([
      '2031-09-29 23:00:00',
      '2031-10-06 22:00:00',
      '2031-10-20 22:00:00',
    ]);
    const { occurrences: page, has_more_data } = await maya.call(fetchEvents, {
      from: '2031-09-01',
      to: '2031-10-31',
      limit: 2,
      offset: 1,
    });
    expect(page.map(({ start_at }) => start_at?.slice(0, 10))).toEqual(['2031-09-29', '2031-10-06']);
    expect(has_more_data).toBe(true);
  });

  it('touches a day by the caller’s own calendar, however long it is, and is all-day before the hours', async () => {
    const maya = await personIn(MELBOURNE);
    const add = (title: string, when: object) => maya.call(addEvent, { title, ...when });
    // The 10th of June in Melbourne is from 14:00 on the 9th to 14:00 on the 10th in UTC.
    await add('Just before', {
      start_datetime: '2031-06-09T13:00:00Z',
      end_datetime: '2031-06-09T14:00:00Z',
    });
    await add('Midnight', { start_datetime: '2031-06-09T14:00:00Z' });
    await add('Late', { start_datetime: '2031-06-10T13:59:00Z' });
    await add('Just after', { start_datetime: '2031-06-10T14:00:00Z' });
    await add('All day', { start_date: '2031-06-10' });
    await add('All week', { start_date: '2031-06-05', end_date: '2031-06-12' });

    const titles = await titlesOf(maya, { from: '2031-06-10', to: '2031-06-10' });

    expect(titles.toSorted()).toEqual(['All day', 'All week', 'Late', 'Midnight']);
    const { occurrences } = await maya.call(fetchEvents, { from: '2031-06-10', to: '2031-06-10' });
    expect(occurrences.map(({ start_date, start_at }) => start_date ?? start_at?.slice(0, 10))).toEqual([
      '2031-06-05',
      '2031-06-10',
      '2031-06-09',
      '2031-06-10',
    ]);
  });

  it('is refused in clear words where it ends before it begins or never, and nothing is kept', async () => {
    const maya = await world.person();
    const errorsOf = async (asked: object) => {
      const answer = await maya.send(addEvent, { title: 'No', ...asked });
      return [answer.statusCode, answer.json().errors];
    };

    expect(await errorsOf({ start_date: '2031-06-07', end_date: '2031-06-06' })).toEqual([
      422,
      { end_date: 'This ends before it starts. Please check.' },
    ]);
    expect(await errorsOf({ start_date: '2031-06-07', repeat: { unit: 'week' } })).toEqual([
      422,
      { 'repeat[until]': 'Please choose the last day on which it repeats.' },
    ]);
    expect(
      await errorsOf({ start_date: '2031-06-07', repeat: { unit: 'day', until: '2040-06-07' } }),
    ).toEqual([
      422,
      { 'repeat[until]': 'This repeats more than 500 times. Please choose an earlier last day.' },
    ]);
    const far = await maya.send(fetchEvents, { from: '2031-01-01', to: '2039-01-01' });
    expect(far.json().errors).toHaveProperty('to');
    expect(await titlesOf(maya)).toEqual([]);
  });

  it('is made once for one key', async () => {
    const maya = await world.person();
    const asked = { ...LUNCH, client_key: '0b7c6a6e-6a59-4c53-9d3f-0d4f0a4c3a12' };

    const first = await maya.call(addEvent, asked);
    const second = await maya.call(addEvent, asked);
    const other = await maya.send(addEvent, { ...asked, title: 'Dinner' });

    expect(second.event.id).toBe(first.event.id);
    expect(other.json().code).toBe('key_reused');
  });
});

describe('an edit', () => {
  it('moves what repeats, keeps what is not said, and tells the person who comes second', async () => {
    const maya = await personIn(MELBOURNE);
    const { event } = await maya.call(addEvent, { ...LUNCH, place: 'Yarra' });
    const { id, version } = event;

    const { event: edited } = await maya.call(editEvent, {
      id,
      start_datetime: '2031-06-08T02:00:00Z',
      repeat: { unit: 'day', until: '2031-06-10' },
      version,
    });

    expect(edited).toMatchObject({
      title: LUNCH.title,
      place: 'Yarra',
      all_day: false,
      version: version + 1,
    });
    const { occurrences } = await maya.call(fetchEvents, JUNE);
    expect(occurrences.map(({ start_at }) => start_at?.slice(8, 10))).toEqual(['08', '09', '10']);
    const late = await maya.send(editEvent, { id, title: 'Old', version });
    expect(late.json()).toMatchObject({ code: 'stale', current: { id, version: version + 1 } });
    const facts = await factsAbout(world, maya, 'event');
    expect(facts[1]).toMatchObject({
      type: 'event.edited',
      data: { moved: true, startsAt: '2031-06-08T02:00:00.000Z', timeZone: MELBOURNE },
    });
  });

  it('leaves out one day of many, and never all of them', async () => {
    const maya = await world.person();
    const repeat = { unit: 'day' as const, until: '2031-06-08' };
    const { event } = await maya.call(addEvent, { ...LUNCH, repeat });
    const { id, version } = event;

    await maya.call(editEvent, { id, except: ['2031-06-07'], version });

    const { occurrences } = await maya.call(fetchEvents, JUNE);
    expect(occurrences.map(({ start_date }) => start_date)).toEqual(['2031-06-08']);
    const both = ['2031-06-07', '2031-06-08'];
    const none = await maya.send(editEvent, { id, except: both, version: version + 1 });
    expect(none.json().errors).toHaveProperty('except');
  });
});

describe('a deletion', () => {
  it('takes it out of every list at once, can be undone for a short time, and then takes the words', async () => {
    const { maya, sam } = await two();
    const { event } = await maya.call(addEvent, { ...LUNCH, shared_with: [sam.id] });
    const { id, version } = event;

    await maya.call(deleteEvent, { id, version });
    expect([await statusOf(maya, id), await statusOf(sam, id)]).toEqual([404, 404]);
    expect(await titlesOf(sam, { member_id: maya.id })).toEqual([]);
    await maya.call(restoreEvent, { id });
    expect(await statusOf(sam, id)).toBe(200);

    await maya.call(deleteEvent, { id, version });
    world.advance(120_000);
    expect((await maya.send(restoreEvent, { id })).json().code).toBe('undo_expired');
    await world.work('events.purge');
    const { rows } = await world.database.pool.query('select title, words from events where id = $1', [id]);
    expect(rows).toEqual([{ title: '', words: '' }]);
  });
});

describe('who has put an event into a calendar', () => {
  it('and may not write there any more takes it away neither from the member nor from anyone else', async () => {
    const { maya, sam } = await two(CARER);
    const { event } = await sam.call(addEvent, { ...LUNCH, about_patient_id: maya.id });
    const { id, version } = event;
    const take = async () => (await sam.send(deleteEvent, { id, version })).statusCode;

    await letSupport(world, maya, sam, SEES_EVENTS);
    expect(await take()).toBe(403);
    await endSupport(world, maya, sam);
    expect(await take()).toBe(403);

    expect(await titlesOf(maya)).toEqual([LUNCH.title]);
    await letSupport(world, maya, sam, CARER);
    expect(await take()).toBe(200);
  });

  it('for themself alone may always take it away', async () => {
    const { maya, sam } = await two();
    const { event } = await sam.call(addEvent, { ...LUNCH, about_patient_id: maya.id });
    await endSupport(world, maya, sam);

    await sam.call(deleteEvent, { id: event.id, version: event.version });

    expect(await statusOf(sam, event.id)).toBe(404);
  });
});

describe('who sees an event', () => {
  it('is a supporter while they may see events, unless it is withheld', async () => {
    const { maya, sam } = await two();
    const { event } = await maya.call(addEvent, LUNCH);
    expect(await titlesOf(sam, { member_id: maya.id })).toEqual([LUNCH.title]);
    const { personal_events, coming_up = [] } = await sam.call(journeyEndpoints.getTimeline, {
      member_id: maya.id,
      keyword: 'river',
    });
    expect(personal_events).toEqual([]);
    expect(coming_up.map(({ record }) => record.id)).toEqual([event.id]);

    await maya.call(withholdEvent, { id: event.id, withheld: true });
    expect(await titlesOf(sam, { member_id: maya.id })).toEqual([]);
    expect(await statusOf(sam, event.id)).toBe(404);
    await maya.call(withholdEvent, { id: event.id, withheld: false });
    await letSupport(world, maya, sam, NOTHING);
    expect(await statusOf(sam, event.id)).toBe(404);
  });

  it('is kept from supporters by the member, and its author opens it to none of them once they write there no more', async () => {
    const { maya, sam } = await two(CARER);
    const { event } = await sam.call(addEvent, { ...LUNCH, about_patient_id: maya.id });
    await maya.call(withholdEvent, { id: event.id, withheld: true });
    await endSupport(world, maya, sam);

    const opened = await sam.send(withholdEvent, { id: event.id, withheld: false });

    expect(opened.json().code).toBe('forbidden');
    expect((await maya.call(getEvent, { id: event.id })).event.withheld).toBe(true);
  });

  it('is whom it is shared with by name or by group, who see that it is for them alone', async () => {
    const { maya, sam } = await two(NOTHING);
    const jo = await world.person();
    await letTreat(world, maya, jo, 'provider');
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Care', people: [jo.id] });
    const { event } = await maya.call(addEvent, {
      ...LUNCH,
      shared_with: [sam.id],
      shared_with_group: [group.id],
    });

    expect(event.shared_with_group).toEqual([{ id: group.id, name: 'Care' }]);
    const { event: seen } = await jo.call(getEvent, { id: event.id });
    expect(seen).toMatchObject({ shared_with: [], shared_with_group: [], can_edit: false });
    expect(await titlesOf(sam)).toEqual([LUNCH.title]);
    const { id, version } = event;
    expect((await sam.send(editEvent, { id, title: 'Mine', version })).json().code).toBe('forbidden');

    await maya.call(editEvent, { id, shared_with: [], version });
    expect(await titlesOf(sam)).toEqual([]);
    expect(await titlesOf(jo, { member_id: maya.id })).toEqual([LUNCH.title]);
    await endSupport(world, maya, jo);
    expect(await statusOf(jo, id)).toBe(404);
  });

  it('is its author alone where they may not write into the journey, otherwise the member, too', async () => {
    const { maya, sam } = await two();
    const about = { about_patient_id: maya.id };
    const { event: own } = await sam.call(addEvent, { ...LUNCH, ...about });
    expect(own).toMatchObject({ in_journey: false, can_edit: true });
    expect(await titlesOf(maya)).toEqual([]);

    await letSupport(world, maya, sam, CARER);
    const { event } = await sam.call(addEvent, { title: 'A film', ...about, start_date: '2031-06-09' });
    expect(await titlesOf(maya)).toEqual(['A film']);

    await letSupport(world, maya, sam, SEES_EVENTS);
    const { id, version } = event;
    expect((await sam.call(getEvent, { id })).event.can_edit).toBe(false);
    expect((await sam.send(editEvent, { id, title: 'Other', version })).json().code).toBe('forbidden');
    await endSupport(world, maya, sam);
    const gone = await sam.send(addEvent, { ...LUNCH, ...about });
    expect(gone.statusCode).toBe(404);
  });
});

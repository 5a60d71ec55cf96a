import { appointmentsEndpoints } from '@kith/contract/appointments';
import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import type { TimelineCards } from '@kith/contract/journey-cards';
import { calendarDay } from '@kith/contract/kit/dates';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNext, makeBookable } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { cancelAppointment, saveAppointment, withholdAppointment } = appointmentsEndpoints;
const { getTimeline, getDays, previewTimeline } = journeyEndpoints;
const HOUR = 3_600_000;
/** Of the people of the tests. */
const ZONE = 'Australia/Perth';
const SEES_EVENTS = grantsWhere((area) => area === 'event' || area === 'journeyOverview');
const SEES_ALL_ELSE = grantsWhere((area) => area !== 'event');

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  maya = await world.person();
});

const storedIn = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();

/** An appointment that has begun. */
async function begun(member: Someone) {
  const bookable = await makeBookable(world, [member], {
    hours: { start_every: 5 },
    service: { name: 'Café talk', place: 'Wombat’s House' },
  });
  // The next of all times may have begun when it is booked.
  const soon = storedIn(1 / 60);
  const next = (await bookable.freeFor(member)).next_free.find(({ start_at }) => start_at > soon);
  const asked = { ...bookable.asked, start_datetime: next?.start_datetime ?? '', notes: 'I sleep badly' };
  const { appointment } = await member.call(saveAppointment, asked);
  world.advance(Date.parse(appointment.start_at) - world.now().getTime() + 1000);
  return { ...bookable, appointment };
}

/** Ids of the appointments on the first page, those that have begun and those to come. */
async function seenBy(person: Someone, asked: object = { member_id: maya.id }) {
  const { appointments, appointments_coming_up } = await person.call(getTimeline, asked);
  return [appointments, appointments_coming_up].map((items) => items?.map(({ id }) => id));
}

describe('an appointment in the journey', () => {
  it('is ahead until it starts, stands at its start from then on, and is found by its words', async () => {
    const ahead = await bookNext(world, maya);
    await maya.call(eventsEndpoints.addEvent, { title: 'Choir', start_datetime: storedIn(2) });
    const past = await begun(maya);

    const { appointments, appointments_coming_up, coming_up } = await maya.call(getTimeline, {});
    const { start_at, id } = past.appointment;
    expect(appointments).toMatchObject([
      { type: 'appointment', id, sort_at: start_at, record: { id, notes: 'I sleep badly' } },
    ]);
    expect(appointments_coming_up).toMatchObject([{ record: { id: ahead.appointment.id } }]);
    expect(coming_up).toHaveLength(1);
    for (const keyword of ['cafe', 'wombat’s', "Wombat's", 'talks'])
      expect(await seenBy(maya, { keyword })).toEqual([[id], []]);
    expect(await seenBy(maya, { keyword: 'follow-up' })).toEqual([[], [ahead.appointment.id]]);
    expect(await seenBy(maya, { keyword: 'sleep' })).toEqual([[], []]);
    // Nearly the word.
    expect(await seenBy(maya, { keyword: 'wonbats' })).toEqual([[id], []]);
    expect(await seenBy(maya, { filter_by: 'note' })).toEqual([[], []]);
    expect(await seenBy(maya, { filter_by: 'appointment' })).toEqual([[id], [ahead.appointment.id]]);
    const { coming_up: events } = await maya.call(getTimeline, { filter_by: 'appointment' });
    expect(events).toEqual([]);
  });

  it('is as a card what the whole record says', async () => {
    const { ben, appointment } = await begun(maya);
    const { id, start_at, end_at } = appointment;

    const answer = await maya.send(getTimeline, { view: 'card' });
    const { appointments, people }: TimelineCards = answer.json();

    expect(appointments).toEqual([
      {
        ...{ id, start_at, end_at, sort_at: start_at, service: 'Café talk', place: 'Wombat’s House' },
        ...{ mode: 'in_person', withheld: false, provider: ben.id, member: maya.id },
      },
    ]);
    expect(people.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(
      [maya.id, ben.id].toSorted((a, b) => a - b),
    );
  });

  it('is counted on its day', async () => {
    const { appointment } = await begun(maya);
    const day = calendarDay(new Date(appointment.start_at), ZONE);

    const asked = { from: day, to: day, filter_by: 'appointment' as const };
    expect((await maya.call(getDays, asked)).days).toEqual([day]);
    expect((await maya.call(getDays, { ...asked, filter_by: 'task' })).days).toEqual([]);
  });

  it('that was cancelled did not take place', async () => {
    const ahead = await bookNext(world, maya);
    await maya.call(cancelAppointment, { id: ahead.appointment.id, version: 1 });

    expect(await seenBy(maya, {})).toEqual([[], []]);
  });

  it('is seen by its professional, and by supporters who see events, unless it is withheld', async () => {
    const ahead = await bookNext(world, maya);
    const past = await begun(maya);
    const [sam, kim] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam, SEES_EVENTS);
    await joinTeam(maya, kim, SEES_ALL_ELSE);
    const [id, later] = [past.appointment.id, ahead.appointment.id];
    const preview = async () => {
      const seen = await maya.call(previewTimeline, { patient_team_id });
      return [seen.appointments, seen.appointments_coming_up].map((items) => items?.map((one) => one.id));
    };

    expect(await seenBy(sam)).toEqual([[id], [later]]);
    expect(await preview()).toEqual([[id], [later]]);
    expect(await seenBy(kim)).toEqual([[], []]);
    expect(await seenBy(past.ben)).toEqual([[id], []]);
    expect(await seenBy(ahead.ben)).toEqual([[], [later]]);
    const { appointments } = await sam.call(getTimeline, { member_id: maya.id });
    expect(appointments[0]?.record).toMatchObject({ notes: null, abilities: [] });
    const previewed = await maya.call(previewTimeline, { patient_team_id });
    expect(previewed.appointments).toEqual(appointments);

    await maya.call(withholdAppointment, { id, withheld: true });
    await maya.call(withholdAppointment, { id: later, withheld: true });
    expect([await seenBy(sam), await preview()]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(await seenBy(sam, { member_id: maya.id, keyword: 'wombats' })).toEqual([[], []]);
    expect(await seenBy(past.ben)).toEqual([[id], []]);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    expect((await sam.send(getTimeline, { member_id: maya.id })).statusCode).toBe(404);
  });

  it('counts among the twenty that are ahead, the nearest first', async () => {
    const ahead = await bookNext(world, maya);
    for (let hours = 1; hours <= 21; hours += 1)
      await maya.call(eventsEndpoints.addEvent, { title: `In ${hours}`, start_datetime: storedIn(hours) });

    const { coming_up } = await maya.call(getTimeline, {});
    expect([coming_up?.length, await seenBy(maya, {})]).toEqual([20, [[], []]]);
    expect(await seenBy(maya, { filter_by: 'appointment' })).toEqual([[], [ahead.appointment.id]]);
  });
});

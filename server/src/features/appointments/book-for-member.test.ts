import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBookable, OPEN_HOURS } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { factsAbout } from '../../testing/facts.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, listAvailableHours, listAppointments, listBookings } = appointmentsEndpoints;
const { getAppointment, moveAppointment, cancelAppointment } = appointmentsEndpoints;
const HOUR = 3_600_000;
const NO_MEMBER = 999_999_999;
const FOLLOW_UP = { name: 'Follow-up', minutes: 30, modes: ['phone' as const] };
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const inDays = (days: number) =>
  new Date(world.now().getTime() + days * 24 * HOUR).toISOString().slice(0, 10);

/** A professional with this member, and what they ask to book for them. */
async function bookableFor(maya: Someone, hours: object = {}) {
  const made = await makeBookable(world, [maya], { hours });
  const asked = { ...made.asked, member_id: maya.id };
  const free = (person: Someone, selected_date = inDays(30)) =>
    person.call(listAvailableHours, { ...asked, selected_date });
  return { ...made, asked, free };
}

describe('a professional', () => {
  it('books for a member, who is told, sees it as theirs, and reads who booked it', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya);
    const [first] = (await free(ben)).slots;

    const save = { ...asked, start_datetime: first?.start_datetime ?? '' };
    const { appointment } = await ben.call(saveAppointment, save);
    expect(appointment).toMatchObject({
      ...{ provider: { id: ben.id }, member: { id: maya.id }, about_patient_id: maya.id },
      ...{ notes: null, withheld: false, place: 'Room 2', abilities: ['update', 'delete'] },
    });
    const { appointments } = await maya.call(listAppointments, {});
    expect(appointments).toMatchObject([
      { id: appointment.id, abilities: ['update', 'delete', 'withhold'], start_at: first?.start_at },
    ]);
    expect((await ben.call(listBookings, {})).appointments).toMatchObject([{ id: appointment.id }]);
    const [told] = await inboxOf(world, maya);
    expect(told).toMatchObject({ type: 'appointment_booked' });
    expect(told?.words).toMatch(/ booked an appointment for you\.$/);
    expect(await inboxOf(world, ben)).toEqual([]);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'changed' });
    expect(lines[0]?.text).toMatch(/booked an appointment/);
    expect(lines).toMatchObject([{ person: { id: ben.id }, action: 'changed' }]);
  });

  it('is held to their hours, and not to the notice that members give', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya, { notice_hours: 72 });
    const [soon] = (await free(ben)).next_free;
    const save = { ...asked, start_datetime: soon?.start_datetime ?? '' };
    const notAtTime = new Date(Date.parse(soon?.start_at ?? '') + 420_000).toISOString();
    const { member_id, ...forThemself } = save;

    expect(Date.parse(soon?.start_at ?? '') - world.now().getTime()).toBeLessThan(HOUR);
    for (const refused of [
      await ben.send(saveAppointment, { ...save, start_datetime: notAtTime }),
      await ben.send(saveAppointment, { ...save, start_datetime: `${inDays(91)} 03:00:00` }),
      await maya.send(saveAppointment, forThemself),
    ])
      expect(Object.keys(refused.json().errors)).toEqual(['start_datetime']);
    expect((await ben.call(saveAppointment, save)).appointment.member.id).toBe(member_id);
  });

  it('leaves the member able to move or cancel what starts sooner than their notice', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya, { change_hours: 72, start_every: 5 });
    const soon = new Date(world.now().getTime() + HOUR / 60).toISOString();
    const [near, later] = (await free(ben)).next_free.filter(({ start_at }) => start_at > soon);
    const save = { ...asked, start_datetime: near?.start_datetime ?? '' };
    const { appointment } = await ben.call(saveAppointment, save);
    const { id } = appointment;
    expect(appointment.change_until).toBe(appointment.start_at);

    // Long after the seconds in which a booking can be taken back.
    world.advance(30_000);
    await ben.call(moveAppointment, { id, start_datetime: later?.start_datetime ?? '', version: 1 });
    world.advance(30_000);
    const cancelled = await maya.call(cancelAppointment, { id, version: 2 });
    expect(cancelled.appointment.cancelled).toMatchObject({ by: 'member' });
  });

  it('is offered times at which the member can come, and learns no more of another appointment', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya);
    const other = await makeBookable(world, [maya]);
    const day = inDays(30);
    const [first] = (await free(ben)).slots;
    const start_datetime = first?.start_datetime ?? '';
    await maya.call(saveAppointment, { ...other.asked, start_datetime });

    const offered = (await free(ben)).slots.map(({ start_at }) => start_at);
    expect(offered).not.toContain(first?.start_at);
    const ofDay = await ben.call(listAvailableHours, { ...other.asked, ...asked, selected_date: day });
    expect(ofDay.days[0]?.free).toBe(offered.length);
    const { slots } = await ben.call(listAvailableHours, {
      ...{ provider_id: ben.id, service_id: asked.service_id, selected_date: day },
    });
    expect(slots.map(({ start_at }) => start_at)).toContain(first?.start_at);

    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { kind: 'free_time' });
    expect(lines.map(({ person, text }) => [person?.id, text])).toEqual([
      [ben.id, expect.stringContaining('when you have no appointment')],
    ]);

    const clash = await ben.send(saveAppointment, { ...asked, start_datetime });
    // The same answer as where it is the professional's own time that is taken.
    const [, second = ''] = slots.map((one) => one.start_datetime);
    await ben.call(saveAppointment, { ...asked, start_datetime: second });
    const own = await ben.send(saveAppointment, { ...asked, start_datetime: second });
    expect([clash.statusCode, clash.json().code]).toEqual([409, 'slot_taken']);
    expect(clash.body).toBe(own.body);
  });

  it('neither writes the member’s note nor hides it from supporters', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya);
    const [first] = (await free(ben)).slots;
    const save = { ...asked, start_datetime: first?.start_datetime ?? '' };

    for (const wrong of [{ notes: 'Bring the letter' }, { withheld: true }]) {
      const refused = await ben.send(saveAppointment, { ...save, ...wrong });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, Object.keys(wrong)]);
    }
    expect((await maya.call(listAppointments, {})).appointments).toEqual([]);
  });

  it('takes a booking back, of which the member is told', async () => {
    const maya = await world.person();
    const { ben, asked, free } = await bookableFor(maya, { change_hours: 336 });
    const [first] = (await free(ben)).slots;
    const save = {
      ...{ ...asked, start_datetime: first?.start_datetime ?? '' },
      client_key: '2c1b7c44-6e1c-4e0e-9a44-7c3c1b1d6b22',
    };
    const { appointment } = await ben.call(saveAppointment, save);
    // The same request once more is the same appointment.
    expect((await ben.call(saveAppointment, save)).appointment.id).toBe(appointment.id);

    world.advance(8000);
    const { id, version } = appointment;
    const undone = await ben.call(cancelAppointment, { id, version });
    expect(undone.appointment).toMatchObject({ cancelled: { by: 'provider' }, version: 2 });
    expect((await inboxOf(world, maya)).map(({ type }) => type)).toEqual([
      'appointment_cancelled',
      'appointment_booked',
    ]);
    expect((await free(ben)).slots.map(({ start_at }) => start_at)).toContain(first?.start_at);
    expect(
      (await factsAbout(world, maya, 'appointment')).map(({ type, actor_id }) => [type, actor_id]),
    ).toEqual([
      ['appointment.booked', ben.id],
      ['appointment.cancelled', ben.id],
    ]);
  });

  it('books for no member whose place has ended or whose account is closed', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const { ben, asked, free } = await bookableFor(maya);
    await letTreat(world, kim, ben, 'provider');
    const [first, second] = (await free(ben)).slots.map(({ start_datetime }) => start_datetime);
    const save = { ...asked, start_datetime: first ?? '' };
    const { appointment } = await ben.call(saveAppointment, save);
    const forKim = { ...save, member_id: kim.id, start_datetime: second ?? '' };

    await world.database.pool.query('update users set disabled_at = now() where id = $1', [kim.id]);
    expect((await ben.send(saveAppointment, forKim)).statusCode).toBe(404);
    await endSupport(world, maya, ben);
    const { id } = appointment;
    expect((await ben.send(saveAppointment, { ...save, start_datetime: second })).statusCode).toBe(404);
    expect((await ben.send(getAppointment, { id })).statusCode).toBe(404);
    // A later place is another one, and by it they book anew.
    await letTreat(world, maya, ben, 'provider');
    expect((await ben.send(moveAppointment, { id, start_datetime: second, version: 1 })).statusCode).toBe(
      404,
    );
    const anew = await ben.call(saveAppointment, { ...save, start_datetime: second ?? '' });
    expect(anew.appointment.member.id).toBe(maya.id);
  });
});

/** Who they are to the member, who has a professional with free times on the team. */
const OTHERS = {
  stranger: async () => undefined,
  supporter: (person: Someone, maya: Someone) => letSupport(world, maya, person, EVERYTHING),
  formerSupporter: async (person: Someone, maya: Someone) => {
    await letSupport(world, maya, person, EVERYTHING);
    await endSupport(world, maya, person);
  },
  formerProvider: async (person: Someone, maya: Someone) => {
    await letTreat(world, maya, person, 'provider');
    await endSupport(world, maya, person);
  },
  formerProviderWhoSupports: async (person: Someone, maya: Someone) => {
    await letTreat(world, maya, person, 'provider');
    await letSupport(world, maya, person, EVERYTHING);
  },
  teamPerson: async (person: Someone, maya: Someone) => {
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(person, 'provider');
    const shared_with_organisation_team = [await clinic.makeTeam(person)];
    await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with_organisation_team,
    });
  },
  colleague: async (person: Someone, maya: Someone) => {
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(person, 'provider');
  },
  receptionist: async (person: Someone, maya: Someone) => {
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(person, 'receptionist');
  },
} as const;

describe('for all others the member is not there', () => {
  /** What a person is answered who names a member, with hours of their own and with those of another. */
  async function answersTo(person: Someone, memberId: number, others: object) {
    await person.call(bookingEndpoints.setBookingHours, OPEN_HOURS);
    const { service } = await person.call(bookingEndpoints.addService, FOLLOW_UP);
    const own = { provider_id: person.id, service_id: service.id, start_datetime: `${inDays(30)} 03:00:00` };
    const codes: unknown[] = [];
    for (const { start_datetime, ...of } of [own, { ...own, ...others }])
      for (const [call, when] of [
        [saveAppointment, { start_datetime }],
        [listAvailableHours, { selected_date: inDays(30) }],
      ] as const) {
        const about = (member_id: number) => person.send(call, { ...of, ...when, member_id });
        const [answer, absent] = [await about(memberId), await about(NO_MEMBER)];
        expect([answer.statusCode, answer.body]).toEqual([absent.statusCode, absent.body]);
        codes.push(answer.json().code);
      }
    return codes;
  }

  it.each(Object.entries(OTHERS))('as for a %s', async (_, become) => {
    const [maya, person] = [await world.person(), await world.person()];
    await become(person, maya);
    const { asked } = await makeBookable(world, [maya]);

    expect(await answersTo(person, maya.id, asked)).toEqual(Array(4).fill('not_found'));
    expect((await maya.call(listAppointments, {})).appointments).toEqual([]);
  });

  it.each(['provider', 'care_coordinator'] as const)(
    'for a %s of the team with the hours of another professional, and for the member of another',
    async (role) => {
      const [maya, kim, person] = [await world.person(), await world.person(), await world.person()];
      await letTreat(world, maya, person, role);
      const { asked, freeFor } = await makeBookable(world, [maya, kim]);
      const [first] = (await freeFor(maya)).next_free;
      const save = { ...asked, start_datetime: first?.start_datetime ?? '' };

      for (const [caller, member_id] of [
        [person, maya.id],
        [maya, kim.id],
      ] as const) {
        const refused = await caller.send(saveAppointment, { ...save, member_id });
        const absent = await caller.send(saveAppointment, { ...save, member_id: NO_MEMBER });
        expect([refused.statusCode, refused.body]).toEqual([404, absent.body]);
      }
      // A member who names themselves comes themselves.
      const { appointment } = await maya.call(saveAppointment, { ...save, member_id: maya.id });
      expect(appointment.member.id).toBe(maya.id);
    },
  );

  it('while the professional’s account has no second step, which the answer says', async () => {
    const maya = await world.person();
    const { ben, asked } = await bookableFor(maya);
    const clinic = await makeOrganisation(world);
    await clinic.letWork(ben, 'provider');
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [ben.id]);

    for (const member_id of [maya.id, NO_MEMBER]) {
      const of = { ...asked, member_id };
      const save = await ben.send(saveAppointment, { ...of, start_datetime: `${inDays(30)} 03:00:00` });
      const look = await ben.send(listAvailableHours, { ...of, selected_date: inDays(30) });
      expect([save.json().code, look.json().code]).toEqual(Array(2).fill('second_factor_required'));
    }
  });
});

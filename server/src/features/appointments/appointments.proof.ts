import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import { joinInSight } from '#proof/join-in-sight';
import type { Named, RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { ANY_TIME, bookNext, makeBookable, OPEN_HOURS, offerFreedTo } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { letTreat } from '#testing/professionals';
import type { World } from '#testing/world';

const { saveAppointment, moveAppointment, cancelAppointment, withholdAppointment } = appointmentsEndpoints;
const { setAppointmentReminders, holdTime, bringSupporter } = appointmentsEndpoints;
const { setBookingHours, addService, editService } = bookingEndpoints;
const { listWaits, joinWaitingList, leaveWaitingList, answerOffer } = waitingListEndpoints;

const FOLLOW_UP = { name: 'Follow-up', minutes: 30, modes: ['phone' as const] };
/** Half past nine in Perth, every day. */
const LATER = '2031-06-02 01:30:00';
const FAR = { ...OPEN_HOURS, ahead_days: 366 };

type Made = Awaited<ReturnType<typeof appointmentsOf>>;

const asksForTime = record<Made>(
  (f) => ({ provider_id: f.bookedId, service_id: f.serviceId, start_datetime: f.nextFree }),
  (f) => ({ provider_id: f.bookedId, service_id: MISSING, start_datetime: f.nextFree }),
);

export const proof: Proof<Made> = {
  fixture: appointmentsOf,
  records: {
    appointment: {
      owners: (f) => ({ id: f.appointmentId }),
      fresh: freshOf,
      asks: {
        moveAppointment: (named: Named) => ({ start_datetime: freeAt.get(named.id) ?? LATER }),
        withholdAppointment: () => ({ withheld: true }),
        bringSupporter: () => ({ companion_id: null }),
        setAppointmentReminders: () => ({ minutes_before: [120] }),
      },
      who: {
        read: { everything: 'ok' },
        update: { everything: 'forbidden' },
        delete: { everything: 'forbidden' },
        withhold: { everything: 'forbidden' },
        remind: { everything: 'forbidden' },
        accompany: { everything: 'forbidden' },
      },
    },
    wait: {
      owners: (f, { action }) => ({ id: action === 'answer' ? f.offered.id : f.waitId }),
      fresh: async (world) => {
        const by = await world.person();
        return { by, ...(await waitWithOffer(world, by)) };
      },
      asks: {
        leaveWaitingList: () => ({ left: true }),
        answerOffer: (named: Named) => ({
          start_datetime: freeAt.get(-named.id) ?? LATER,
          accepted: true,
        }),
      },
    },
  },
  rows: {
    getBookingSetup: own(nothing),
    setBookingHours: own(() => OPEN_HOURS),
    addService: own(() => FOLLOW_UP),
    editService: record(
      (f) => ({ id: f.ownServiceId, retired: false, version: 1 }),
      () => ({ id: MISSING, retired: false, version: 1 }),
    ),
    listTeamMemberServices: own(nothing),
    listAvailableHours: record(
      (f) => ({ provider_id: f.bookedId, service_id: f.serviceId, selected_date: '2031-06-02' }),
      (f) => ({ provider_id: f.bookedId, service_id: MISSING, selected_date: '2031-06-02' }),
    ),
    listAppointments: aboutMember((member) => ({ member_id: member })),
    listBookings: own(nothing),
    listWaits: own(nothing),
    joinWaitingList: record(
      (f) => ({ ...ANY_TIME, provider_id: f.bookedId, service_id: f.serviceId, until: f.untilDay }),
      (f) => ({ ...ANY_TIME, provider_id: f.bookedId, service_id: MISSING, until: f.untilDay }),
    ),
    holdTime: asksForTime,
    saveAppointment: asksForTime,
  },
  byRelation: { listAppointments: everyRelation('ok') },
  secondStepFirst: [
    ...(['getBookingSetup', 'setBookingHours', 'addService', 'editService'] as const),
    ...(['listAppointments', 'listBookings'] as const),
  ],
  readings: {
    own: () => [
      ...[reads('getBookingSetup'), reads('listTeamMemberServices')],
      ...[reads('listAppointments'), reads('listBookings'), reads('listWaits')],
    ],
    about: (member) => [reads('listAppointments', { member_id: member }, member)],
  },
  recipes: {
    setBookingHours: async (world) => ({ someone: await world.person(), input: OPEN_HOURS }),
    editService: async (world) => {
      const someone = await world.person();
      const { service } = await someone.call(addService, FOLLOW_UP);
      return { someone, input: { id: service.id, name: 'First visit', minutes: 50, version: 1 } };
    },
    listAvailableHours: async (world) => {
      const someone = await world.person();
      const { asked } = await makeBookable(world, [someone]);
      return { someone, input: { ...asked, selected_date: '2031-06-02' } };
    },
    listAppointments: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id, from: '2031-06-01', to: '2031-06-30' } };
    },
    listBookings: async (world) => ({
      someone: await world.person(),
      input: { from: '2031-06-01', to: '2031-06-30' },
    }),
    joinWaitingList: async (world) => {
      const someone = await world.person();
      const { asked } = await makeBookable(world, [someone]);
      return { someone, input: { ...asked, ...ANY_TIME, until: inDays(world, 60) } };
    },
    holdTime: nextFree,
    saveAppointment: nextFree,
  },
  actions: {
    async 'appointments, from the first service until the professional leaves'(scene: Scene) {
      const { maya, pat, afterwards } = scene;
      const leave = await joinInSight(scene);
      await afterwards('setBookingHours', () => pat.call(setBookingHours, OPEN_HOURS));
      await afterwards('addService', () => pat.call(addService, FOLLOW_UP));
      const { team_members } = await maya.call(appointmentsEndpoints.listTeamMemberServices, {});
      const service_id = team_members[0]?.services[0]?.id ?? 0;
      await afterwards('editService', () =>
        pat.call(editService, { id: service_id, name: 'First visit', version: 1 }),
      );
      const asked = { provider_id: pat.id, service_id };
      const { next_free } = await maya.call(appointmentsEndpoints.listAvailableHours, {
        ...asked,
        selected_date: scene.world.now().toISOString().slice(0, 10),
      });
      const [first = '', second = '', third = ''] = next_free.map(({ start_datetime }) => start_datetime);
      await afterwards('holdTime', () => maya.call(holdTime, { ...asked, start_datetime: first }));
      const book = () =>
        afterwards('saveAppointment', () => maya.call(saveAppointment, { ...asked, start_datetime: first }));
      await book();
      const { appointments } = await maya.call(appointmentsEndpoints.listAppointments, {});
      const id = appointments[0]?.id ?? 0;
      await afterwards('moveAppointment', () =>
        pat.call(moveAppointment, { id, start_datetime: second, version: 1 }),
      );
      for (const withheld of [true, false])
        await afterwards('withholdAppointment', () => maya.call(withholdAppointment, { id, withheld }));
      for (const companion_id of [scene.sam.id, null])
        await afterwards('bringSupporter', () => maya.call(bringSupporter, { id, companion_id }));
      for (const minutes_before of [[10_080, 120] as const, []])
        await afterwards('setAppointmentReminders', () =>
          maya.call(setAppointmentReminders, { id, minutes_before: [...minutes_before], version: 2 }),
        );
      await afterwards('cancelAppointment', () =>
        maya.call(cancelAppointment, { id, reason: 'Away', version: 2 }),
      );
      await book();
      await afterwards('saveAppointment', () =>
        pat.call(saveAppointment, { ...asked, member_id: maya.id, start_datetime: third }),
      );
      await leave();
    },
    async 'a waiting list, from joining until the professional leaves'(scene: Scene) {
      const { pat } = scene;
      const leave = await joinInSight(scene);
      const { hours } = await pat.call(bookingEndpoints.getBookingSetup, {});
      await pat.call(setBookingHours, { ...OPEN_HOURS, version: hours.version });
      const { service } = await pat.call(addService, FOLLOW_UP);
      await wait(scene, { provider_id: pat.id, service_id: service.id });
      await leave();
    },
  },
  steps: {
    async 'a member books a free time with a professional of their team'({ maya, world }: Walk) {
      const ben = await world.person();
      await letTreat(world, maya, ben, 'provider');
      await ben.call(setBookingHours, FAR);
      await ben.call(addService, FOLLOW_UP);
      const { team_members } = await maya.get('/api/appointment/team_member_services', {});
      const service_id = team_members[0].services[0].id;
      const asked = { provider_id: ben.id, service_id };
      const selected_date = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10);
      const { slots } = await maya.get('/api/appointment/provider_available_hours', {
        ...asked,
        selected_date,
      });
      const { start_datetime } = slots[0];
      const { appointment } = await maya.post('/api/appointment/save', { ...asked, start_datetime });
      expect(appointment).toMatchObject({ start_datetime, service: { info: { name: 'Follow-up' } } });
      await maya.refused(409, 'POST /api/appointment/save', { ...asked, start_datetime });
      const { appointments } = await maya.get('/api/appointment/member', {});
      expect(appointments).toMatchObject([{ id: appointment.id, provider: { id: ben.id } }]);
    },
  },
};

/** A free time, and what its member asks to have it. */
async function nextFree(world: World) {
  const someone = await world.person();
  const { asked, freeFor } = await makeBookable(world, [someone]);
  const [first] = (await freeFor(someone)).next_free;
  return { someone, input: { ...asked, start_datetime: first?.start_datetime ?? LATER } };
}

/** Joins and leaves the waiting list; then a time is offered that opens, passed on, and another one taken. */
async function wait(
  { maya, pat, world, afterwards }: Scene,
  asked: { provider_id: number; service_id: number },
) {
  const join = () =>
    maya.call(joinWaitingList, { ...asked, ...ANY_TIME, until: inDays(world, 60), withheld: true });
  await afterwards('joinWaitingList', join);
  const [one] = (await maya.call(listWaits, {})).waits;
  const id = one?.id ?? 0;
  for (const left of [true, false])
    await afterwards('leaveWaitingList', () => maya.call(leaveWaitingList, { id, left }));
  const away = [{ from: inDays(world, 5), to: inDays(world, 9) }];
  for (const accepted of [false, true]) {
    const { hours } = await pat.call(bookingEndpoints.getBookingSetup, {});
    for (const [turn, leave] of [away, []].entries())
      await afterwards('setBookingHours', () =>
        pat.call(setBookingHours, { ...OPEN_HOURS, leave, version: hours.version + turn }),
      );
    const [waiting] = (await maya.call(listWaits, {})).waits;
    const start_datetime = waiting?.offer?.start_datetime ?? '';
    await afterwards('answerOffer', () => maya.call(answerOffer, { id, start_datetime, accepted }));
  }
  // The last one ends with the place.
  await afterwards('joinWaitingList', join);
}

const inDays = (world: World, days: number) =>
  new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A wait with a time that is offered to it. */
async function waitWithOffer(world: World, member: Someone) {
  const { wait: made, start_datetime } = await offerFreedTo(world, member);
  freeAt.set(-made.id, start_datetime);
  return { id: made.id };
}

/**
 * A free time for each appointment that was made for a call, by its id, and for each wait the time that is
 * offered to it.
 */
const freeAt = new Map<number, string>();

async function freshOf(world: World, _call: RecordCall) {
  const by = await world.person();
  const { appointment, free } = await bookNext(world, by);
  freeAt.set(appointment.id, free[0]);
  return { by, id: appointment.id };
}

/** One that stands, the professional and their service, and a service of the owner's own. */
async function appointmentsOf({ world, owner }: Stage) {
  const { ben, service, appointment, free } = await bookNext(world, owner, CANARY);
  const [left, offered] = [await waitWithOffer(world, owner), await waitWithOffer(world, owner)];
  const ownService = await owner.call(addService, FOLLOW_UP);
  freeAt.set(appointment.id, free[1]);
  return {
    appointmentId: appointment.id,
    bookedId: ben.id,
    serviceId: service.id,
    nextFree: free[0],
    waitId: left.id,
    offered,
    untilDay: inDays(world, 60),
    ownServiceId: ownService.service.id,
  };
}

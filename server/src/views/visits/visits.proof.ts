import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { tasksEndpoints } from '@kith/contract/tasks';
import { visitsEndpoints } from '@kith/contract/visits';
import { CANARY } from '#proof/canary';
import { joinInSight } from '#proof/join-in-sight';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import { bookNext, OPEN_HOURS } from '#testing/appointments';
import { letEnd, visitOf } from '#testing/visits';
import type { World } from '#testing/world';

const { bringToVisit, takeBackFromVisit, addAgreed, removeAgreed } = visitsEndpoints;

type Made = Awaited<ReturnType<typeof visitsOf>>;

export const proof: Proof<Made> = {
  fixture: visitsOf,
  records: {
    visit: {
      owners: (f, { name }) =>
        name === 'reflectOnVisit'
          ? { id: f.pastId, version: 0 }
          : { id: f.visitId, version: 1, recordId: f.agreedId },
      fresh: freshOf,
      asks: {
        bringToVisit: () => ({ questions: 'How long does it take?' }),
        addAgreed: ({ recordId }) => ({ kind: 'task', record_id: recordId }),
        removeAgreed: ({ recordId }) => ({ kind: 'task', record_id: recordId }),
        reflectOnVisit: () => ({ reflection: 'It was good to be heard.' }),
      },
    },
  },
  rows: { listVisits: own(nothing) },
  readings: { own: () => [reads('listVisits')] },
  actions: {
    async 'a visit, from what is brought until the professional leaves'(scene: Scene) {
      const { maya, pat, afterwards, world } = scene;
      const leave = await joinInSight(scene);
      const { hours } = await pat.call(bookingEndpoints.getBookingSetup, {});
      await pat.call(bookingEndpoints.setBookingHours, { ...OPEN_HOURS, version: hours.version });
      const service = { name: 'Visit', minutes: 30, modes: ['phone' as const] };
      const made = await pat.call(bookingEndpoints.addService, service);
      const asked = { provider_id: pat.id, service_id: made.service.id };
      const { next_free } = await maya.call(appointmentsEndpoints.listAvailableHours, {
        ...asked,
        selected_date: world.now().toISOString().slice(0, 10),
      });
      const start_datetime = next_free[0]?.start_datetime ?? '';
      let id = 0;
      await afterwards('saveAppointment', async () => {
        id = (await maya.call(appointmentsEndpoints.saveAppointment, { ...asked, start_datetime }))
          .appointment.id;
      });
      const bring = (version: number) =>
        afterwards('bringToVisit', () => maya.call(bringToVisit, { id, questions: 'May I?', version }));
      await bring(0);
      await afterwards('takeBackFromVisit', () => maya.call(takeBackFromVisit, { id }));
      await bring(2);
      let record_id = 0;
      await afterwards('createTask', async () => {
        const task = { title: 'Call the clinic', assignees: [maya.id, pat.id] };
        record_id = (await maya.call(tasksEndpoints.createTask, task)).task.id;
      });
      const agreed = { id, kind: 'task' as const, record_id };
      await afterwards('addAgreed', () => pat.call(addAgreed, agreed));
      await afterwards('removeAgreed', () => maya.call(removeAgreed, agreed));
      await afterwards('addAgreed', () => maya.call(addAgreed, agreed));
      await leave();
    },
  },
  untold: {
    reflectOnVisit: 'A visit must be over, and no time passes in a scene; visits.test.ts hears who is told.',
  },
};

async function freshOf(world: World, { name }: RecordCall) {
  const by = await world.person();
  const { id, taskId } = await visitOf(world, by);
  if (name === 'reflectOnVisit') await letEnd(world, id);
  return { by, id, version: 1, recordId: taskId };
}

/** One to which something is brought, and one that is over. */
async function visitsOf({ world, owner }: Stage) {
  const { id: visitId, taskId: agreedId } = await visitOf(world, owner, CANARY);
  await letEnd(world, visitId, -40);
  const { appointment } = await bookNext(world, owner);
  await letEnd(world, appointment.id);
  return { visitId, agreedId, pastId: appointment.id };
}

import { eventsEndpoints } from '@kith/contract/events';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY, OPENED } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import type { World } from '#testing/world';

const LUNCH = { title: 'Lunch by the river', start_date: '2031-06-07' };

const STARTS = '2027-03-01 09:00:00';

const ENDS = '2027-03-01 10:00:00';

type Made = Awaited<ReturnType<typeof eventsOf>>;

export const proof: Proof<Made> = {
  fixture: eventsOf,
  records: {
    event: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedEventId : f.eventId,
        version: f.eventVersion,
      }),
      fresh: eventOf,
      asks: {
        editEvent: () => ({ title: 'Changed' }),
        withholdEvent: () => ({ withheld: true }),
      },
      who: {
        read: { everything: 'ok' },
        update: { everything: 'forbidden' },
        withhold: { everything: 'forbidden' },
        delete: { everything: 'forbidden' },
      },
    },
  },
  rows: {
    addEvent: aboutMember((member) => ({ ...LUNCH, about_patient_id: member })),
    fetchEvents: aboutMember((member) => ({ member_id: member })),
    previewEvents: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    addEvent: everyRelation('ok'),
    fetchEvents: everyRelation('ok'),
  },
  secondStepFirst: ['addEvent', 'fetchEvents'],
  readings: {
    own: () => [reads('fetchEvents')],
    about: (member) => [reads('fetchEvents', { member_id: member }, member)],
  },
  recipes: {
    addEvent: async (world) => ({
      someone: await world.person(),
      input: {
        title: 'Walk with Sam',
        start_datetime: '2031-06-03T23:00:00.000Z',
        end_datetime: '2031-06-04T00:00:00.000Z',
        time_zone: 'Australia/Melbourne',
        repeat: { unit: 'week', interval: 1, weekdays: ['TU'], until: '2031-12-31' },
        except: ['2031-06-11'],
      },
    }),
    fetchEvents: async (world) => {
      const someone = await world.person();
      return { someone, input: { member_id: someone.id, from: '2031-06-01', to: '2031-06-30' } };
    },
    previewEvents: onTeam(({ member, membership }) => [member, { ...membership, permissions: TO_SEE }]),
  },
  actions: {
    async 'events, shared by name and open to supporters'({ world, maya, priya, sam, afterwards }: Scene) {
      const start_date = world.now().toISOString().slice(0, 10);
      const add = (shared_with: number[]) =>
        maya.call(eventsEndpoints.addEvent, { title: 'Lunch', start_date, shared_with });
      const { event } = await add([sam.id]);
      const { id } = event;
      let { version } = event;
      await afterwards('addEvent', () => add([]));
      await afterwards('editEvent', () =>
        maya.call(eventsEndpoints.editEvent, { id, title: 'Late lunch', shared_with: [], version }),
      );
      version += 1;
      await afterwards('withholdEvent', () =>
        maya.call(eventsEndpoints.withholdEvent, { id, withheld: true }),
      );
      version += 1;
      await afterwards('withholdEvent', () =>
        maya.call(eventsEndpoints.withholdEvent, { id, withheld: false }),
      );
      version += 1;
      await afterwards('editEvent', () =>
        maya.call(eventsEndpoints.editEvent, { id, shared_with: [sam.id], version }),
      );
      version += 1;
      await afterwards('deleteEvent', () => maya.call(eventsEndpoints.deleteEvent, { id, version }));
      await afterwards('restoreEvent', () => maya.call(eventsEndpoints.restoreEvent, { id }));
      await afterwards('addEvent', () =>
        priya.call(eventsEndpoints.addEvent, { title: 'A film', start_date, about_patient_id: maya.id }),
      );
    },
  },
  steps: {
    async 'an event takes and answers the storage format'({ maya }: Walk) {
      const { event } = await maya.post('/api/event/add', {
        title: 'Dinner',
        start_datetime: STARTS,
        end_datetime: ENDS,
      });
      expect(event).toMatchObject({ title: 'Dinner', start_datetime: STARTS, end_datetime: ENDS });
      const { events } = await maya.get('/api/event/fetch_all', { member_id: maya.id });
      expect(events).toContainEqual(expect.objectContaining({ id: event.id }));
    },
  },
};

async function eventOf(world: World, { action }: RecordCall) {
  const by = await world.person();
  const { event } = await by.call(eventsEndpoints.addEvent, LUNCH);
  const { id, version } = event;
  if (action === 'restore') await by.call(eventsEndpoints.deleteEvent, { id, version });
  return { by, id, version };
}

/** One that stands, and one that was deleted just now. */
async function eventsOf({ owner }: Stage) {
  const { addEvent, deleteEvent } = eventsEndpoints;
  const { event } = await owner.call(addEvent, { title: OPENED, start_date: '2031-06-07' });
  const { event: gone } = await owner.call(addEvent, { title: CANARY, start_date: '2031-06-08' });
  await owner.call(deleteEvent, { id: gone.id, version: gone.version });
  return { eventId: event.id, eventVersion: event.version, deletedEventId: gone.id };
}

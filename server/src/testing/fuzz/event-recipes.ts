import type { EndpointName } from '@kith/contract';
import { eventsEndpoints } from '@kith/contract/events';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

const LUNCH = { title: 'Lunch by the river', start_date: '2031-06-07' };

export const eventRecipes: Partial<Record<EndpointName, Recipe>> = {
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
  getEvent: withEvent(({ id }) => ({ id })),
  editEvent: withEvent(({ id, version }) => ({ id, version, title: 'Changed' })),
  withholdEvent: withEvent(({ id }) => ({ id, withheld: true })),
  deleteEvent: withEvent(({ id, version }) => ({ id, version })),
  restoreEvent: async (world) => {
    const someone = await world.person();
    const { event } = await someone.call(eventsEndpoints.addEvent, LUNCH);
    await someone.call(eventsEndpoints.deleteEvent, { id: event.id, version: event.version });
    return { someone, input: { id: event.id } };
  },
};

function withEvent(input: (event: { id: number; version: number }) => Values): Recipe {
  return async (world) => {
    const someone = await world.person();
    const { event } = await someone.call(eventsEndpoints.addEvent, LUNCH);
    return { someone, input: input(event) };
  };
}

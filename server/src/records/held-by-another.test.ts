import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { whileHeld } from '../testing/while-held.ts';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Someone;
let stranger: Someone;

beforeAll(async () => {
  world = await makeWorld();
  [maya, stranger] = [await world.person(), await world.person()];
});
afterAll(() => world.close());

it('a stranger is answered alike for a record that is held just now and for one that is not there', async () => {
  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });
  const asked = { note: '<p>Theirs</p>', version: 1 };
  const absent = await stranger.send(notesEndpoints.updateNote, { id: 999_999_999, ...asked });
  const held = await whileHeld(world, 'notes', note.id, () =>
    stranger.send(notesEndpoints.updateNote, { id: note.id, ...asked }),
  );
  expect([held.statusCode, held.body]).toEqual([absent.statusCode, absent.body]);
}, 30_000);

it('the same of an event', async () => {
  const { event } = await maya.call(eventsEndpoints.addEvent, { title: 'Mine', start_date: '2031-06-07' });
  const held = await whileHeld(world, 'events', event.id, () =>
    stranger.send(eventsEndpoints.deleteEvent, { id: event.id, version: 1 }),
  );
  expect(held.statusCode).toBe(404);
}, 30_000);

it('the same of an item that another person would take out of a journey', async () => {
  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });
  const held = await whileHeld(world, 'notes', note.id, () =>
    stranger.send(journeyEndpoints.removeItem, { kind: 'note', id: note.id }),
  );
  expect(held.statusCode).toBe(404);
}, 30_000);

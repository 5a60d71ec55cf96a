import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
let maya: Someone;
let sam: Someone;

beforeAll(async () => {
  world = await makeWorld();
  [maya, sam] = [await world.person(), await world.person()];
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere((area) => area === 'journeyOverview'),
  );
});

afterAll(() => world.close());

const kinds = [
  ['a note', notesEndpoints.createNote, notesEndpoints.getNote, { note: '<p>Walked</p>' }, 'note'],
  ['a task', tasksEndpoints.createTask, tasksEndpoints.getTask, { title: 'Walk' }, 'task'],
  [
    'an event',
    eventsEndpoints.addEvent,
    eventsEndpoints.getEvent,
    { title: 'Walk', start_date: '2031-06-07' },
    'event',
  ],
] as const;

describe.each(kinds)('%s by a supporter who may not add notes', (_, create, read, words, name) => {
  const about = () => ({ ...words, about_patient_id: maya.id });

  test('is made, and stays its author’s', async () => {
    const made = await sam.send(create, about());
    expect(made.statusCode).toBe(200);
    const { id } = made.json()[name];
    expect((await sam.send(read, { id })).statusCode).toBe(200);
    expect((await maya.send(read, { id })).statusCode).toBe(404);
    const { note, tasks, personal_events } = await maya.call(journeyEndpoints.getTimeline, {});
    expect([note, tasks, personal_events]).toEqual([[], [], []]);
  });

  test('is seen by the member with whom it is shared', async () => {
    const made = await sam.send(create, { ...about(), shared_with: [maya.id] });
    expect([made.statusCode, made.json().code]).toEqual([200, undefined]);
    const { id } = made.json()[name];
    expect((await maya.send(read, { id })).statusCode).toBe(200);
  });
});

test('a note that stayed its author’s can be changed by its author', async () => {
  const { note } = await sam.call(notesEndpoints.createNote, {
    note: '<p>One</p>',
    about_patient_id: maya.id,
  });
  const asked = { id: note.id, note: '<p>Two</p>', version: note.version };
  expect((await sam.call(notesEndpoints.updateNote, asked)).note.text).toBe('Two');
});

test('notes shared by a person whom one does not know are not there', async () => {
  const stranger = await world.person();
  const about = async (member_id: number) => {
    const answer = await sam.send(notesEndpoints.listNotesSharedWithMe, { member_id });
    return [answer.statusCode, answer.body];
  };
  expect((await about(stranger.id))[0]).toBe(404);
  expect(await about(stranger.id)).toEqual(await about(987_654_321));
  expect((await about(maya.id))[0]).toBe(200);
});

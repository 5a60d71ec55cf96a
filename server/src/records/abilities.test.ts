import type { Ability } from '@kith/contract/abilities';
import { eventsEndpoints } from '@kith/contract/events';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const EVERYTHING = grantsWhere(() => true);
const WITHOUT_WRITING = grantsWhere((area, action) => area !== 'note' || action !== 'create');
const { updateNote, updateNoteSharing, deleteNote } = notesEndpoints;

interface Shown {
  readonly abilities: readonly Ability[];
  readonly can_edit: boolean;
  readonly version: number;
}
type Answer = Promise<{ readonly statusCode: number }>;

interface Noun {
  readonly make: (by: Someone, about_patient_id: number) => Promise<number>;
  readonly see: (person: Someone, id: number) => Promise<Shown>;
  /** One call for each ability; every one of them leaves the record to the next person. */
  readonly tries: Partial<Record<Ability, (person: Someone, id: number, version: number) => Answer>>;
}

const NOUNS: Readonly<Record<'note' | 'task' | 'event', Noun>> = {
  note: {
    make: async (by, about_patient_id) =>
      (await by.call(notesEndpoints.createNote, { note: '<p>Wombat</p>', about_patient_id })).note.id,
    see: async (person, id) => (await person.call(notesEndpoints.getNote, { id })).note,
    tries: {
      update: (person, id, version) => person.send(updateNote, { id, version, note: '<p>Wombats</p>' }),
      share: (person, id) => person.send(updateNoteSharing, { id, shared_with: [] }),
      delete: async (person, id, version) => {
        const answer = await person.send(deleteNote, { id, version });
        if (answer.statusCode === 200) await person.call(notesEndpoints.restoreNote, { id });
        return answer;
      },
    },
  },
  task: {
    make: async (by, about_patient_id) =>
      (await by.call(tasksEndpoints.createTask, { title: 'Wombat', about_patient_id })).task.id,
    see: async (person, id) => (await person.call(tasksEndpoints.getTask, { id })).task,
    tries: {
      update: (person, id, version) =>
        person.send(tasksEndpoints.editTask, { id, version, title: 'Wombats' }),
      withhold: (person, id) => person.send(tasksEndpoints.withholdTask, { id, withheld: false }),
    },
  },
  event: {
    make: async (by, about_patient_id) => {
      const asked = { title: 'Wombat', start_date: '2031-06-07', about_patient_id };
      return (await by.call(eventsEndpoints.addEvent, asked)).event.id;
    },
    see: async (person, id) => (await person.call(eventsEndpoints.getEvent, { id })).event,
    tries: {
      update: (person, id, version) =>
        person.send(eventsEndpoints.editEvent, { id, version, title: 'Wombats' }),
      withhold: (person, id) => person.send(eventsEndpoints.withholdEvent, { id, withheld: false }),
      delete: async (person, id, version) => {
        const answer = await person.send(eventsEndpoints.deleteEvent, { id, version });
        if (answer.statusCode === 200) await person.call(eventsEndpoints.restoreEvent, { id });
        return answer;
      },
    },
  },
};

/** What a person is told that they can do is what the calls then let them do. */
async function told(noun: Noun, person: Someone, id: number): Promise<readonly Ability[]> {
  const { abilities, can_edit } = await noun.see(person, id);
  expect(can_edit).toBe(abilities.includes('update'));
  for (const [ability, attempt] of Object.entries(noun.tries)) {
    const { version } = await noun.see(person, id);
    const { statusCode } = await attempt(person, id, version);
    expect([ability, statusCode]).toEqual([ability, abilities.some((one) => one === ability) ? 200 : 403]);
  }
  return abilities;
}

it.each([
  ['note', ['update', 'delete', 'share'], [], ['share']],
  ['task', ['update', 'share', 'withhold'], ['withhold'], []],
  ['event', ['update', 'delete', 'share', 'withhold'], ['withhold'], []],
] as const)('a %s says what its caller can do, and the calls agree', async (kind, all, members, without) => {
  const noun = NOUNS[kind];
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, EVERYTHING);

  expect(await told(noun, maya, await noun.make(maya, maya.id))).toEqual(all);

  const id = await noun.make(priya, maya.id);
  expect(await told(noun, priya, id), 'its author').toEqual(all);
  expect(await told(noun, maya, id), 'the member').toEqual(members);

  await letSupport(world, maya, priya, WITHOUT_WRITING);
  expect(await told(noun, priya, id), 'its author, who may not write there any more').toEqual(without);
});

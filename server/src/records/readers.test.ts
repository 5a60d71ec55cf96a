import { eventsEndpoints } from '@kith/contract/events';
import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventRecord } from '#features/events';
import { noteRecord } from '#features/notes';
import { taskRecord } from '#features/tasks';
import { eyesOf } from '#policy/callers';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import type { Readable } from './readable.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/**
 * A member and one person for each way to a record: by switch, by name, by group, by team, and a stranger.
 */
async function around() {
  const [maya, priya, sam, lee, asha, stranger] = await Promise.all(
    Array.from({ length: 6 }, () => world.person()),
  );
  if (!maya || !priya || !sam || !lee || !asha || !stranger) throw new Error('a person is missing');
  await letSupport(
    world,
    maya,
    priya,
    grantsWhere(() => true),
  );
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere(() => false),
  );
  await letTreat(world, maya, lee, 'provider');
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Close', people: [lee.id] });
  const people = { maya, priya, sam, lee, asha, stranger };
  return { maya, sam, people, to: { byName: [sam.id], byGroup: [group.id], byTeam: [teamId] } };
}

type Around = Awaited<ReturnType<typeof around>>;

/**
 * Names of who may see a record: all asked in one statement, which must say what each by themself is
 * answered.
 */
async function readersOf(record: Readable, id: number, { people }: Around): Promise<string[]> {
  const { db } = world.database;
  const now = world.now();
  const ids = Object.values(people).map((person) => person.id);
  const together = await record.readersAmong(db, { id, people: ids, now });
  const apart: number[] = [];
  for (const person of ids) {
    const seen = await record.readableIds(db, { ...eyesOf(person, now), ids: [id] });
    if (seen.length > 0) apart.push(person);
  }
  expect(together).toEqual(apart);
  return Object.entries(people).flatMap(([name, person]) => (together.includes(person.id) ? [name] : []));
}

it('names the readers of a record in one statement, as each of them is judged alone', async () => {
  const given = await around();
  const { maya, to } = given;
  const shared_with = to.byName;
  const shared_with_group = to.byGroup;
  const shared_with_organisation_team = to.byTeam;
  const everyone = { shared_with, shared_with_group, shared_with_organisation_team };

  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Wombat</p>', ...everyone });
  expect(await readersOf(noteRecord, note.id, given)).toEqual(['maya', 'lee', 'asha']);

  const { task } = await maya.call(tasksEndpoints.createTask, { title: 'Wombat', shared_with_group });
  expect(await readersOf(taskRecord, task.id, given)).toEqual(['maya', 'priya', 'lee']);

  const when = { start_date: '2031-06-07' };
  const { event } = await maya.call(eventsEndpoints.addEvent, { title: 'Wombat', ...when, shared_with });
  expect(await readersOf(eventRecord, event.id, given)).toEqual(['maya', 'priya', 'sam']);

  await maya.call(eventsEndpoints.withholdEvent, { id: event.id, withheld: true });
  expect(await readersOf(eventRecord, event.id, given)).toEqual(['maya', 'sam']);

  await maya.call(eventsEndpoints.deleteEvent, { id: event.id, version: 2 });
  expect(await readersOf(eventRecord, event.id, given)).toEqual([]);
});

import { eventsEndpoints } from '@kith/contract/events';
import type { ItemKind } from '@kith/contract/kit/item-kinds';
import type { NounKind } from '@kith/contract/kit/nouns';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { sharedCheckIn } from '../testing/check-ins.ts';
import { addFile, fileOf } from '../testing/files.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { readingsOf } from './rooms.ts';
import { type Reading, reads, watch } from './watcher.ts';

const EVERYTHING = grantsWhere(() => true);

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Writes one that is shared with the other by name, and returns the reading of it alone. */
const WRITE: Record<NounKind, (maya: Someone, priya: Someone) => Promise<Reading>> = {
  async note(maya, { id }) {
    const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Wombat</p>', shared_with: [id] });
    return reads('getNote', { id: note.id }, maya.id);
  },
  async task(maya, { id }) {
    const { task } = await maya.call(tasksEndpoints.createTask, { title: 'Wombat', shared_with: [id] });
    return reads('getTask', { id: task.id }, maya.id);
  },
  async event(maya, { id }) {
    const asked = { title: 'Wombat', start_date: world.now().toISOString().slice(0, 10), shared_with: [id] };
    return reads('getEvent', { id: (await maya.call(eventsEndpoints.addEvent, asked)).event.id }, maya.id);
  },
  async file(maya, { id }) {
    const file = await addFile(maya, fileOf('wombat.txt'), { shared_with: [id] });
    return reads('getFile', { id: file.id }, maya.id);
  },
  async assessment(maya, priya) {
    const id = await sharedCheckIn(world, { from: maya, to: priya }, 'A111202', 1);
    return reads('getAssessment', { id }, maya.id);
  },
  async thought_record(maya, priya) {
    const calls = thoughtRecordsEndpoints;
    const { thought_record } = await maya.call(calls.createThoughtRecord, { situation: 'Wombat' });
    const { id } = thought_record;
    await maya.call(calls.shareThoughtRecord, { id, shared_with: [priya.id] });
    return reads('getThoughtRecord', { id }, maya.id);
  },
  async medication(maya, priya) {
    const { createMedication, shareMedication } = medicationsEndpoints;
    const { id } = (await maya.call(createMedication, { name: 'Wombat' })).medication;
    await maya.call(shareMedication, { id, shared_with: [priya.id] });
    return reads('getMedication', { id }, maya.id);
  },
};

it.each(Object.entries(WRITE))(
  'a member’s %s lists no longer name a person who left and came back, and so lost what was shared',
  async (_, write) => {
    const [maya, priya] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, priya, EVERYTHING);
    const one = await write(maya, priya);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    await world.deliver();
    const screen = await watch(world, maya, [...readingsOf(maya), one]);

    await joinTeam(maya, priya, EVERYTHING);
    await world.deliver();

    const turn = { number: 1, changed: new Set([maya.id]), kinds: new Set<ItemKind>() };
    await expect.poll(() => screen.device.events.map(({ kind }) => kind)).toContain('team');
    expect((await screen.behind(turn, () => true)).map(({ name }) => name)).toEqual([]);
    screen.device.off();
  },
);

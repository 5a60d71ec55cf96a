import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DASS21 } from '@kith/contract/assessments/catalogue';
import { eventsEndpoints } from '@kith/contract/events';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { SharedKind } from '@kith/contract/shareable';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { takeCheckIn } from '#testing/check-ins';
import { addFile, fileOf } from '#testing/files';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { addTeamGroup } = groupsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

interface To {
  readonly shared_with_group: number[];
  readonly sharing?: 'add' | 'remove';
}

/** Thought records and medicines go to people by name alone. */
type ForGroups = Exclude<SharedKind, 'thought_record' | 'medication'>;

/** A record that is shared with these groups, and the call that changes with whom, as a page sends it. */
const KINDS: Readonly<
  Record<ForGroups, (by: Someone, to: To) => Promise<(change: To) => Promise<{ statusCode: number }>>>
> = {
  note: async (by, to) => {
    const { id } = (await by.call(notesEndpoints.createNote, { note: '<p>Wombat</p>', ...to })).note;
    return (change) => by.send(notesEndpoints.updateNoteSharing, { id, shared_with: [], ...change });
  },
  task: async (by, to) => {
    const { id, version } = (await by.call(tasksEndpoints.createTask, { title: 'Wombat', ...to })).task;
    return (change) => by.send(tasksEndpoints.editTask, { id, version, ...change });
  },
  event: async (by, to) => {
    const asked = { title: 'Wombat', start_date: '2031-06-07', ...to };
    const { id, version } = (await by.call(eventsEndpoints.addEvent, asked)).event;
    return (change) => by.send(eventsEndpoints.editEvent, { id, version, ...change });
  },
  file: async (by, to) => {
    const { id } = await addFile(by, fileOf('wombat.txt'), to);
    return (change) => by.send(fileRecordsEndpoints.shareFile, { id, ...change });
  },
  assessment: async (by, to) => {
    const { id } = await takeCheckIn(by, DASS21, 1);
    const share = (change: To) => by.send(assessmentsEndpoints.shareResult, { id, ...change });
    await share(to);
    return share;
  },
  safety_plan: async (by, to) => {
    await by.call(safetyPlanEndpoints.updateSafetyPlanSharing, to);
    return (change) => by.send(safetyPlanEndpoints.updateSafetyPlanSharing, change);
  },
};

/** A version keeps these two from being changed at once; the one that lost reads anew and tries again. */
const WITH_VERSION: readonly ForGroups[] = ['task', 'event'];

describe.each(Object.keys(KINDS) as ForGroups[])('a %s', (kind) => {
  it('keeps what two devices change at once: one group comes, another goes', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, { note: { view: true } });
    const make = async (name: string) => (await maya.call(addTeamGroup, { name, people: [sam.id] })).group.id;
    const [family, walks, choir] = [await make('Family'), await make('Walks'), await make('Choir')];
    const change = await KINDS[kind](maya, { shared_with_group: [family, choir] });
    const deeds: To[] = [
      { shared_with_group: [walks], sharing: 'add' },
      { shared_with_group: [family], sharing: 'remove' },
    ];

    const answers = await Promise.all(deeds.map(change));

    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual(WITH_VERSION.includes(kind) ? [200, 409] : [200, 200]);
    const groups = async () =>
      (await maya.call(sharedContentsEndpoints.listSharedContents, { kind })).shared_contents.flatMap(
        ({ shared_with_group }) => shared_with_group.map(({ name }) => name),
      );
    if (WITH_VERSION.includes(kind)) return expect(await groups()).toContain('Choir');
    expect((await groups()).toSorted()).toEqual(['Choir', 'Walks']);
    // What is there already, or gone already, is no fault.
    for (const deed of deeds) expect((await change(deed)).statusCode).toBe(200);
    expect((await groups()).toSorted()).toEqual(['Choir', 'Walks']);
  });
});

it('a group of another member is not added, and no list stands for all that is not said', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const { group } = await sam.call(addTeamGroup, { name: 'Theirs', people: [] });
  const change = await KINDS.note(maya, { shared_with_group: [] });
  expect((await change({ shared_with_group: [group.id], sharing: 'add' })).statusCode).toBe(422);
  expect((await change({ shared_with_group: [group.id], sharing: 'remove' })).statusCode).toBe(200);
});

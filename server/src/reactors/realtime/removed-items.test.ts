import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints, REMOVABLE_KINDS, type RemovableKind } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { allArrived, deviceOpener } from '../../testing/devices.ts';
import { addFile, fileOf } from '../../testing/files.ts';
import type { Device } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const EVERYTHING = grantsWhere(() => true);
const { removeItem, restoreItem } = journeyEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const device = deviceOpener(() => world);

const itemsIn = ({ events }: Device, kind: RemovableKind) => events.filter((one) => one.kind === kind);

const WRITE: Record<RemovableKind, (by: Someone, memberId: number) => Promise<number>> = {
  async note(by, about_patient_id) {
    return (await by.call(notesEndpoints.createNote, { note: '<p>Wombat</p>', about_patient_id })).note.id;
  },
  async task(by, about_patient_id) {
    const assignees = [about_patient_id, by.id];
    return (await by.call(tasksEndpoints.createTask, { title: 'Wombat', about_patient_id, assignees })).task
      .id;
  },
  async event(by, about_patient_id) {
    const asked = { title: 'Wombat', start_date: '2031-06-07', about_patient_id };
    return (await by.call(eventsEndpoints.addEvent, asked)).event.id;
  },
  file: async (by, about_patient_id) => (await addFile(by, fileOf('wombat.txt'), { about_patient_id })).id,
};

it.each(REMOVABLE_KINDS)(
  'who wrote a %s and has left hears nothing of its removal from the journey',
  async (kind) => {
    const [maya, priya] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, priya, EVERYTHING);
    const [mayas, priyas] = [await device(maya), await device(priya)];
    const id = await WRITE[kind](priya, maya.id);
    await expect.poll(() => itemsIn(priyas, kind).length).toBe(1);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    await allArrived([priya, priyas]);
    for (const { forget } of [mayas, priyas]) forget();

    await maya.call(removeItem, { kind, id });
    await maya.call(restoreItem, { kind, id });

    await allArrived([maya, mayas], [priya, priyas]);
    expect(itemsIn(mayas, kind)).toHaveLength(2);
    expect(itemsIn(priyas, kind)).toEqual([]);
  },
);

it('a supporter hears nothing of the removal of a task that was withheld from them', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, EVERYTHING);
  const id = await WRITE.task(priya, maya.id);
  await maya.call(tasksEndpoints.withholdTask, { id, withheld: true });
  const [mayas, sams] = [await device(maya), await device(sam)];
  for (const [person, told] of [
    [maya, mayas],
    [sam, sams],
  ] as const) {
    await allArrived([person, told]);
    told.forget();
  }

  await maya.call(removeItem, { kind: 'task', id });

  await allArrived([maya, mayas], [sam, sams]);
  expect(itemsIn(mayas, 'task')).toHaveLength(1);
  expect(itemsIn(sams, 'task')).toEqual([]);
});

it('a supporter hears nothing of an event that another keeps out of the journey, also when it is withheld', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(
    maya,
    sam,
    grantsWhere((area, action) => area !== 'note' || action !== 'create'),
  );
  const id = await WRITE.event(sam, maya.id);
  const told = await device(priya);

  await sam.call(eventsEndpoints.withholdEvent, { id, withheld: true });

  await allArrived([priya, told]);
  expect(itemsIn(told, 'event')).toEqual([]);
});

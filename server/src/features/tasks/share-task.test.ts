import { groupsEndpoints } from '@kith/contract/groups';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { factsAbout } from '../../testing/facts.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { endSupport, joinTeam, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createTask, editTask, getTask, listTasks, previewTasks, withholdTask } = tasksEndpoints;
const { addTeamGroup, deleteTeamGroup, editTeamGroup, listTeamGroups } = groupsEndpoints;
const JOURNEY = grantsWhere((area) => area === 'journeyOverview');
const SEES_TASKS = grantsWhere((area) => ['journeyOverview', 'task'].includes(area));

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Maya with a supporter who may not see tasks, a provider in a group, and a person of a clinic's team. */
async function around() {
  const [maya, sam] = [await world.person(), await world.person()];
  const [jo, asha] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, JOURNEY);
  await letTreat(world, maya, jo, 'provider');
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(addTeamGroup, { name: 'Care', people: [jo.id] });
  return { maya, sam, jo, asha, teamId, group };
}

/** How often a person meets a task by every way there is. */
async function lookAt(person: Someone, memberId: number, id: number) {
  const answers = [
    await person.send(listTasks, { member_id: memberId, view: 'all' }),
    await person.send(journeyEndpoints.getTimeline, { member_id: memberId, filter_by: 'task' }),
    await person.send(journeyEndpoints.getTimeline, { member_id: memberId, keyword: 'kookabura' }),
  ];
  const found = answers.map((answer) =>
    answer.statusCode === 200 ? answer.json().tasks.filter((one: { id: number }) => one.id === id).length : 0,
  );
  return [(await person.send(getTask, { id })).statusCode, ...found];
}
const SEES = [200, 1, 1, 1];
const NOTHING = [404, 0, 0, 0];

const changesIn = ({ events }: Device) =>
  events.flatMap(({ kind, change }) => (kind === 'task' ? [change] : []));

describe('a task that is shared', () => {
  it('reaches people, a group and a team, whatever else they may see, and each learns that it is for them alone', async () => {
    const { maya, sam, jo, asha, teamId, group } = await around();
    const audience = {
      shared_with: [sam.id],
      shared_with_group: [group.id],
      shared_with_organisation_team: [teamId],
    };
    const { task } = await maya.call(createTask, { title: 'Feed the kookaburra', ...audience });

    expect(task).toMatchObject({
      shared_with: [{ id: sam.id }],
      shared_with_group: [{ id: group.id, name: 'Care' }],
      shared_with_organisation_team: [{ id: teamId }],
    });
    for (const person of [sam, jo, asha]) expect(await lookAt(person, maya.id, task.id)).toEqual(SEES);
    const { task: seen } = await jo.call(getTask, { id: task.id });
    expect(seen).toMatchObject({ shared_with: [], shared_with_group: [], can_edit: false });
    const { groups } = await maya.call(listTeamGroups, { id: maya.id });
    expect(groups[0]?.shared).toEqual([{ kind: 'task', count: 1 }]);
    const [fact] = await factsAbout(world, maya, 'task');
    expect(fact?.data).toMatchObject({
      sharedWith: { userIds: [sam.id], groupIds: [group.id], organisationTeamIds: [teamId] },
    });
  });

  it('is lost with the share, the group, the team or the place, and what an edit does not say stays', async () => {
    const { maya, sam, jo, asha, teamId, group } = await around();
    const shared_with_organisation_team = [teamId];
    const asked = { title: 'Feed the kookaburra', shared_with_group: [group.id] };
    const { task } = await maya.call(createTask, { ...asked, shared_with_organisation_team });
    const { id } = task;

    const named = await maya.call(editTask, { id, shared_with: [sam.id], version: task.version });
    for (const person of [sam, jo, asha]) expect(await lookAt(person, maya.id, id)).toEqual(SEES);
    const without = { id, shared_with_organisation_team: [], version: named.task.version };
    await maya.call(editTask, without);
    expect(await lookAt(asha, maya.id, id)).toEqual(NOTHING);
    await maya.call(editTeamGroup, { id: group.id, name: 'Care', people: [], version: group.version });
    expect(await lookAt(jo, maya.id, id)).toEqual(NOTHING);
    await maya.call(editTeamGroup, { id: group.id, name: 'Care', people: [jo.id] });
    expect(await lookAt(jo, maya.id, id)).toEqual(SEES);
    await maya.call(deleteTeamGroup, { id: group.id });
    expect(await lookAt(jo, maya.id, id)).toEqual(NOTHING);
    await endSupport(world, maya, sam);
    expect(await lookAt(sam, maya.id, id)).toEqual(NOTHING);
  });

  it('stays with whom it is shared when it is kept from supporters, and with no one else of them', async () => {
    const { maya, sam } = await around();
    const kim = await world.person();
    await letSupport(world, maya, kim, SEES_TASKS);
    const { task } = await maya.call(createTask, { title: 'Kookaburra', shared_with: [sam.id] });
    expect(await lookAt(kim, maya.id, task.id)).toEqual(SEES);

    await maya.call(withholdTask, { id: task.id, withheld: true });

    expect(await lookAt(kim, maya.id, task.id)).toEqual(NOTHING);
    expect(await lookAt(sam, maya.id, task.id)).toEqual(SEES);
  });

  it('goes to no one whom its author may not choose, in the same words for strangers and for no one', async () => {
    const { maya, sam, group, teamId } = await around();
    const stranger = await world.person();
    const errorsOf = async (person: Someone, audience: object) =>
      (await person.send(createTask, { title: 'No', about_patient_id: maya.id, ...audience })).json().errors;

    const people = { shared_with: 'Please choose people from the team only.' };
    for (const id of [stranger.id, 987_654_321])
      expect(await errorsOf(maya, { shared_with: [id] })).toEqual(people);
    expect(await errorsOf(sam, { shared_with: [stranger.id] })).toEqual(people);
    expect(await errorsOf(sam, { shared_with_group: [group.id] })).toHaveProperty('shared_with_group');
    const byTeam = { shared_with_organisation_team: [teamId] };
    expect(await errorsOf(sam, byTeam)).toHaveProperty('shared_with_organisation_team');
  });

  it('is what the member meets through the eyes of whom it is shared with, and nothing beside it', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam, JOURNEY);
    const { task } = await maya.call(createTask, { title: 'For Sam', shared_with: [sam.id] });
    await maya.call(createTask, { title: 'Not for Sam' });

    const { tasks: previewed } = await maya.call(previewTasks, { patient_team_id, view: 'all' });

    expect(previewed.map(({ id }) => id)).toEqual([task.id]);
    const own = await sam.call(listTasks, { member_id: maya.id, view: 'all' });
    expect(previewed).toEqual(own.tasks);
  });

  it('is shared anew by its author alone', async () => {
    const { maya, sam, jo } = await around();
    const { task } = await maya.call(createTask, { title: 'Mine', shared_with: [sam.id] });

    const widened = { id: task.id, shared_with: [sam.id, jo.id], version: task.version };

    expect((await sam.send(editTask, widened)).statusCode).toBe(403);
    expect((await jo.send(editTask, widened)).statusCode).toBe(404);
  });
});

describe('sharing a task', () => {
  it('tells devices at once what came and what went, by whichever way', async () => {
    const { maya, sam, jo, asha, teamId, group } = await around();
    const devices = [await openDevice(sam), await openDevice(jo), await openDevice(asha)];
    const heard = () => devices.map(changesIn);
    const { task } = await maya.call(createTask, {
      title: 'Swim',
      shared_with: [sam.id],
      shared_with_group: [group.id],
      shared_with_organisation_team: [teamId],
    });
    await expect.poll(heard).toEqual([['added'], ['added'], ['added']]);
    for (const { forget } of devices) forget();

    await maya.call(editTask, {
      id: task.id,
      shared_with_group: [],
      shared_with_organisation_team: [],
      version: task.version,
    });

    await expect.poll(heard).toEqual([['updated'], ['removed'], ['removed']]);
  });

  it('puts it into the inbox of whom it newly reaches, and only as asked for of who is to do it', async () => {
    const { maya, sam, jo, asha, teamId, group } = await around();
    const typesOf = async (person: Someone) =>
      (await inboxOf(world, person)).map(({ type }) => type).filter((type) => type.startsWith('task'));
    const asked = { title: 'Swim', assignees: [sam.id], shared_with: [sam.id] };
    const { task } = await maya.call(createTask, { ...asked, shared_with_group: [group.id] });
    expect(await typesOf(sam)).toEqual(['task_asked']);
    expect(await typesOf(jo)).toEqual(['task_shared']);
    expect(await typesOf(asha)).toEqual([]);

    const { id, version } = task;
    await maya.call(editTask, { id, shared_with_organisation_team: [teamId], version });

    expect(await typesOf(asha)).toEqual(['task_shared']);
    expect(await typesOf(maya)).toEqual([]);
  });
});

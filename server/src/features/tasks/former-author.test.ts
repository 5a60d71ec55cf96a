import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createTask, editTask, getTask, listTasks, updateTaskStatus, withholdTask } = tasksEndpoints;
const { listSupporterPermissions, removeTeamMember, restoreTeamMember, saveSupporterPermissions } =
  teamEndpoints;
const WRITER = grantsWhere((area) => ['note', 'task', 'journeyOverview'].includes(area));
const SEES_TASKS = grantsWhere((area) => area === 'task');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Sam has put a task into Maya's journey, for her to do. */
async function written() {
  const [maya, sam] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, sam, WRITER);
  const asked = { title: 'Call the clinic', about_patient_id: maya.id, assignees: [maya.id] };
  const { task } = await sam.call(createTask, asked);
  return { maya, sam, patient_team_id, task };
}

/** What a person is answered by everything that can be asked about one task. */
async function answersTo(person: Someone, { id, version }: { id: number; version: number }) {
  const answers = [
    await person.send(getTask, { id }),
    await person.send(editTask, { id, title: 'I see what you do', version }),
    await person.send(withholdTask, { id, withheld: false }),
    await person.send(updateTaskStatus, { id, status_id: 5 }),
  ];
  return answers.map(({ statusCode, body }) => [statusCode, body]);
}

describe('who has written a task about a member', () => {
  it('and is on the team no more neither sees what became of it nor changes it', async () => {
    const { maya, sam, patient_team_id, task } = await written();
    await maya.call(withholdTask, { id: task.id, withheld: true });
    await maya.call(removeTeamMember, { patient_team_id });
    const message = 'A word for my team alone';
    const step = { id: task.id, status_id: 2 as const, message };
    const { task: accepted } = await maya.call(updateTaskStatus, step);

    const answers = await answersTo(sam, accepted);

    expect(answers).toEqual(await answersTo(sam, { ...accepted, id: 987_654_321 }));
    expect((await sam.call(listTasks, { view: 'all' })).tasks).toEqual([]);
    const { task: after } = await maya.call(getTask, { id: task.id });
    expect(after).toEqual(accepted);
  });

  it('changes nothing in the journey once they may not write there, and still sees it', async () => {
    const { maya, sam, patient_team_id, task } = await written();
    expect(task.can_edit).toBe(true);
    const { supporter_permissions } = await maya.call(listSupporterPermissions, { patient_team_id });
    const version = supporter_permissions[0]?.version ?? 0;
    await maya.call(saveSupporterPermissions, { patient_team_id, permissions: SEES_TASKS, version });

    const edit = await sam.send(editTask, { id: task.id, title: 'Other words', version: task.version });
    const open = await sam.send(withholdTask, { id: task.id, withheld: true });

    expect([edit.statusCode, open.statusCode]).toEqual([403, 403]);
    expect((await sam.call(getTask, { id: task.id })).task).toMatchObject({ can_edit: false });
  });

  it('sees it by a team of an organisation for as long as something is shared with that team', async () => {
    const [maya, lee] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(lee, 'provider');
    const teamId = await clinic.makeTeam(lee);
    await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with_organisation_team: [teamId],
    });
    const { task } = await lee.call(createTask, { title: 'Write back', about_patient_id: maya.id });
    expect(task.can_edit).toBe(true);

    await clinic.endTeam(teamId);

    expect((await lee.send(getTask, { id: task.id })).statusCode).toBe(404);
  });
});

describe('who was to do a task about a member', () => {
  /** Sam is to do something for Maya, leaves the team, and comes back to it. */
  async function comeBack() {
    const [maya, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam);
    const { task } = await maya.call(createTask, { title: 'Bring the papers', assignees: [sam.id] });
    await maya.call(removeTeamMember, { patient_team_id });
    await joinTeam(maya, sam);
    return { maya, sam, task };
  }

  it('and comes back to the team does not find it again, nor takes a step in it', async () => {
    const { maya, sam, task } = await comeBack();

    const answers = await answersTo(sam, task);

    expect(answers).toEqual(await answersTo(sam, { ...task, id: 987_654_321 }));
    expect((await sam.call(listTasks, { view: 'all' })).tasks).toEqual([]);
    expect((await maya.call(getTask, { id: task.id })).task.assignees).toMatchObject([
      { person: { id: sam.id } },
    ]);
  });

  it('finds it again once they are asked anew', async () => {
    const { maya, sam, task } = await comeBack();
    const { id } = task;
    const { task: without } = await maya.call(editTask, { id, assignees: [maya.id], version: task.version });
    expect((await sam.send(getTask, { id })).statusCode).toBe(404);

    await maya.call(editTask, { id, assignees: [sam.id], version: without.version });

    expect((await sam.call(getTask, { id })).task).toMatchObject({ id, can_edit: false });
  });

  it('keeps it when a removal is taken back: the place is the same', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam);
    const { task } = await maya.call(createTask, { title: 'Bring the papers', assignees: [sam.id] });
    await maya.call(removeTeamMember, { patient_team_id });
    await maya.call(restoreTeamMember, { patient_team_id });

    expect((await sam.call(getTask, { id: task.id })).task).toMatchObject({ id: task.id });
  });
});

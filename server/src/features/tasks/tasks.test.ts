import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { factsAbout } from '../../testing/facts.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createTask, listTasks, getTask, updateTaskStatus, editTask, withholdTask } = tasksEndpoints;
const SEES_TASKS = grantsWhere(
  (area, action) => ['task', 'journeyOverview'].includes(area) && action === 'view',
);
const CARER = grantsWhere((area) => ['task', 'journeyOverview', 'note', 'supportTeam'].includes(area));

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

/** Maya with two supporters who may see tasks. */
async function three(permissions = SEES_TASKS) {
  const [maya, sam, jo] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, sam, permissions);
  await letSupport(world, maya, jo, permissions);
  return { maya, sam, jo };
}

const step = (person: Someone, id: number, status_id: number) =>
  person.send(updateTaskStatus, { id, status_id });
const titlesOf = async (person: Someone, asked: object = {}) =>
  (await person.call(listTasks, asked)).tasks.map(({ title }) => title);

describe('a task for oneself', () => {
  it('is accepted as it is made, is in the journey, and is completed', async () => {
    const maya = await world.person();

    const { task } = await maya.call(createTask, { title: 'Walk to the river', text: 'Before dinner' });

    expect(task).toMatchObject({ status: 'Accepted', own_status_id: 2, in_journey: true, can_edit: true });
    expect(task.next_status_ids).toEqual([4, 5]);
    const { task: done } = await maya.call(updateTaskStatus, { id: task.id, status_id: 4 });
    expect(done).toMatchObject({ status: 'Completed', next_status_ids: [] });
    const facts = await factsAbout(world, maya, 'task');
    expect(facts.map(({ type }) => type)).toEqual(['task.created', 'task.status_changed']);
    expect(facts[1]?.data).toEqual({ taskId: task.id, from: 2, to: 4, overall: 4 });
  });

  it('is made once for one key', async () => {
    const maya = await world.person();
    const asked = { title: 'Once', client_key: '0b7c6a6e-6a59-4c53-9d3f-0d4f0a4c3a11' };

    const first = await maya.call(createTask, asked);
    const second = await maya.call(createTask, asked);
    const other = await maya.send(createTask, { ...asked, title: 'Twice' });

    expect(second.task.id).toBe(first.task.id);
    expect(other.json().code).toBe('key_reused');
  });
});

describe('a task for others', () => {
  it('waits for each of them, and the whole is judged from all', async () => {
    const { maya, sam, jo } = await three();
    const { task } = await maya.call(createTask, { title: 'Shop', assignees: [sam.id, jo.id] });
    expect(task).toMatchObject({ status: 'Requested', own_status_id: null, next_status_ids: [5] });

    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });
    expect((await maya.call(getTask, { id: task.id })).task.status).toBe('Accepted');
    await jo.call(updateTaskStatus, { id: task.id, status_id: 3, message: 'I am away this week' });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 4 });

    const { task: whole, updates } = await maya.call(getTask, { id: task.id });
    expect(whole.status).toBe('Completed');
    expect(whole.assignees.map(({ status }) => status)).toEqual(['Completed', 'Rejected']);
    expect(updates.map(({ status, message }) => [status, message])).toEqual([
      ['Completed', null],
      ['Rejected', 'I am away this week'],
      ['Accepted', null],
    ]);
  });

  it('can be handed back, and is cancelled by its creator alone', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Call the clinic', assignees: [sam.id] });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });
    const back = await sam.call(updateTaskStatus, { id: task.id, status_id: 1 });
    expect(back.task.status).toBe('Requested');

    expect((await step(sam, task.id, 5)).json().code).toBe('step_impossible');
    expect((await maya.call(updateTaskStatus, { id: task.id, status_id: 5 })).task.status).toBe('Cancelled');
  });

  it('is cancelled by the member’s coordinator, too', async () => {
    const { maya, sam } = await three();
    const jo = await world.person();
    await letTreat(world, maya, jo, 'care_coordinator');
    const { task } = await maya.call(createTask, {
      title: 'Sign the form',
      assignees: [sam.id],
      shared_with: [jo.id],
    });

    expect((await jo.call(updateTaskStatus, { id: task.id, status_id: 5 })).task.status).toBe('Cancelled');
  });

  it('tells a step that is not possible apart from one that something else has outrun', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Book', assignees: [sam.id] });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });
    const { task: now } = await sam.call(getTask, { id: task.id });
    const step = (version: number) => sam.send(updateTaskStatus, { id: task.id, status_id: 3, version });

    const impossible = await step(now.version);
    expect([impossible.statusCode, impossible.json().code]).toEqual([409, 'step_impossible']);
    expect(impossible.json().current).toMatchObject({ id: task.id, status: 'Accepted' });
    const outrun = await step(task.version);
    expect([outrun.statusCode, outrun.json().code]).toEqual([409, 'stale']);
  });

  it('tells the person who comes second that it was changed, and shows it as it is', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Book', assignees: [sam.id] });
    await maya.call(updateTaskStatus, { id: task.id, status_id: 5 });

    const late = await step(sam, task.id, 2);

    expect([late.statusCode, late.json().code]).toEqual([409, 'step_impossible']);
    expect(late.json().current).toMatchObject({ id: task.id, status: 'Cancelled' });
  });

  it('takes one of fifty steps at once', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Race', assignees: [sam.id] });

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => step(sam, task.id, index % 2 === 0 ? 2 : 3)),
    );

    const { task: after, updates } = await maya.call(getTask, { id: task.id });
    expect(updates).toHaveLength(1);
    const won = after.status_id;
    answers.forEach((answer, index) => {
      const asked = index % 2 === 0 ? 2 : 3;
      expect(answer.statusCode).toBe(asked === won ? 200 : 409);
    });
  });

  it('answers a step that was taken already as it is', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Twice', assignees: [sam.id] });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });

    expect((await step(sam, task.id, 2)).statusCode).toBe(200);
    expect((await maya.call(getTask, { id: task.id })).updates).toHaveLength(1);
  });

  it('takes a cancel of its creator once for one key, and refuses the key for another step', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Once', assignees: [sam.id] });
    const cancel = { id: task.id, status_id: 5, client_key: '0b7c6a6e-6a59-4c53-9d3f-0d4f0a4c3a12' } as const;

    await maya.call(updateTaskStatus, cancel);
    const again = await maya.call(updateTaskStatus, cancel);

    expect(again.task.status).toBe('Cancelled');
    expect((await maya.call(getTask, { id: task.id })).updates).toHaveLength(1);
    const other = await maya.send(updateTaskStatus, { ...cancel, message: 'Not needed' });
    expect(other.json().code).toBe('key_reused');
  });

  it('keeps no key of a step that was refused', async () => {
    const { maya, sam } = await three();
    const { task } = await maya.call(createTask, { title: 'Later', assignees: [sam.id] });
    const complete = {
      id: task.id,
      status_id: 4,
      client_key: '0b7c6a6e-6a59-4c53-9d3f-0d4f0a4c3a13',
    } as const;

    expect((await sam.send(updateTaskStatus, complete)).json().code).toBe('step_impossible');
    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });

    expect((await sam.call(updateTaskStatus, complete)).task.status).toBe('Completed');
  });

  it('is for people of the team only, in the same words for strangers and for no one', async () => {
    const { maya } = await three();
    const stranger = await world.person();

    const answers = [
      await maya.send(createTask, { title: 'No', assignees: [stranger.id] }),
      await maya.send(createTask, { title: 'No', assignees: [999_999_999] }),
    ];

    expect(answers[0]?.json().errors).toEqual({ assignees: 'Please choose people from the team only.' });
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });
});

describe('who sees a task', () => {
  it('is the member and supporters who may see tasks, until it is withheld', async () => {
    const { maya, sam } = await three();
    const blind = await world.person();
    await letSupport(world, maya, blind, null);
    const { task } = await maya.call(createTask, { title: 'Open' });

    expect(await titlesOf(sam, { member_id: maya.id })).toEqual(['Open']);
    expect(await titlesOf(blind, { member_id: maya.id })).toEqual([]);
    await maya.call(withholdTask, { id: task.id, withheld: true });
    expect(await titlesOf(sam, { member_id: maya.id })).toEqual([]);
    expect((await sam.send(getTask, { id: task.id })).statusCode).toBe(404);
  });

  it('is who is to do it and whom it is shared with, whatever they may see otherwise', async () => {
    const maya = await world.person();
    const [sam, jo] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, null);
    await letSupport(world, maya, jo, null);
    const { task } = await maya.call(createTask, {
      title: 'Between us',
      assignees: [sam.id],
      shared_with: [jo.id],
    });

    expect((await sam.call(getTask, { id: task.id })).task.own_status_id).toBe(1);
    expect((await jo.call(getTask, { id: task.id })).task.own_status_id).toBeNull();
    await endSupport(world, maya, sam);
    await endSupport(world, maya, jo);
    expect((await sam.send(getTask, { id: task.id })).statusCode).toBe(404);
    expect((await jo.send(getTask, { id: task.id })).statusCode).toBe(404);
  });

  it('is its author alone where they may not write into the journey', async () => {
    const { maya, sam } = await three();
    const { task } = await sam.call(createTask, { title: 'A reminder of mine', about_patient_id: maya.id });

    expect(task).toMatchObject({ in_journey: false, about_patient_id: maya.id });
    expect((await maya.send(getTask, { id: task.id })).statusCode).toBe(404);
    expect(await titlesOf(sam, { member_id: maya.id })).toEqual(['A reminder of mine']);
  });

  it('is the member too, where a supporter or a provider writes into the journey', async () => {
    const { maya, sam } = await three(CARER);
    const priya = await world.person();
    await letTreat(world, maya, priya, 'provider');
    await sam.call(createTask, { title: 'From Sam', about_patient_id: maya.id, assignees: [maya.id] });
    await priya.call(createTask, { title: 'From Priya', about_patient_id: maya.id });

    const titles = await titlesOf(maya, { view: 'all' });
    expect(titles.toSorted()).toEqual(['From Priya', 'From Sam']);
    expect(await titlesOf(priya, { member_id: maya.id, view: 'all' })).toEqual(['From Priya']);
  });
});

describe('a view', () => {
  it('goes by one’s own part, otherwise by the whole, and by when things are due', async () => {
    const { maya, sam, jo } = await three();
    const { task } = await maya.call(createTask, { title: 'Two of us', assignees: [sam.id, jo.id] });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 3 });
    await maya.call(createTask, { title: 'Later', due_date: '2031-06-12T09:00:00Z' });
    await maya.call(createTask, { title: 'Sooner', due_date: '2031-06-05T09:00:00Z' });

    expect(await titlesOf(maya)).toEqual(['Sooner', 'Later', 'Two of us']);
    expect(await titlesOf(maya, { view: 'requested' })).toEqual(['Two of us']);
    expect(await titlesOf(sam, { member_id: maya.id, view: 'completed_declined' })).toEqual(['Two of us']);
    expect(await titlesOf(jo, { view: 'requested' })).toEqual(['Two of us']);
    expect(await titlesOf(maya, { limit: 1, offset: 1 })).toEqual(['Later']);
  });
});

describe('an edit', () => {
  it('changes words, people and shares, asks who is new, and keeps what others have done', async () => {
    const { maya, sam, jo } = await three();
    const { task } = await maya.call(createTask, { title: 'Shop', assignees: [sam.id] });
    await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });
    const { task: now } = await maya.call(getTask, { id: task.id });

    const { task: edited } = await maya.call(editTask, {
      id: task.id,
      title: 'Shop for the week',
      assignees: [sam.id, jo.id],
      due_date: null,
      version: now.version,
    });

    expect(edited).toMatchObject({ title: 'Shop for the week', due_date: null, status: 'Accepted' });
    expect(edited.assignees.map(({ status }) => status)).toEqual(['Accepted', 'Requested']);
    const late = await maya.send(editTask, { id: task.id, title: 'Old', version: now.version });
    expect(late.json()).toMatchObject({ code: 'stale', current: { title: 'Shop for the week' } });
    expect((await sam.send(editTask, { id: task.id, title: 'Mine', version: 9 })).json().code).toBe(
      'forbidden',
    );
  });

  it('undone at once, gives whom it took off their part back as it was; later they are asked anew', async () => {
    const { maya, sam, jo } = await three();
    const { task } = await maya.call(createTask, { title: 'Shop', assignees: [sam.id, jo.id] });
    const { task: taken } = await sam.call(updateTaskStatus, { id: task.id, status_id: 2 });
    const people = async (assignees: number[], version: number) =>
      (await maya.call(editTask, { id: task.id, assignees, version })).task;
    const standing = ({ assignees }: typeof taken) =>
      Object.fromEntries(assignees.map(({ person, status }) => [person?.id, status]));

    const without = await people([jo.id], taken.version);
    const undone = await people([sam.id, jo.id], without.version);
    expect(standing(undone)).toEqual({ [sam.id]: 'Accepted', [jo.id]: 'Requested' });
    expect(undone.status).toBe('Accepted');

    const again = await people([jo.id], undone.version);
    world.advance(60_000);
    const anew = await people([sam.id, jo.id], again.version);
    expect(standing(anew)).toEqual({ [sam.id]: 'Requested', [jo.id]: 'Requested' });
  });
});

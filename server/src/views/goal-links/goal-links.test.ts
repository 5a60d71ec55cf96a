import { articlesEndpoints } from '@kith/contract/articles';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { GOAL_LINKS_MAX, goalLinksEndpoints } from '@kith/contract/goal-links';
import { grantsWhere } from '@kith/contract/permissions';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { answersTo, takeCheckIn } from '#testing/check-ins';
import { deviceOpener } from '#testing/devices';
import { chooseArea, setGoal } from '#testing/focus-areas';
import { hearStatements } from '#testing/statements';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listGoalLinks, linkGoal, unlinkGoal } = goalLinksEndpoints;
const { withholdGoal, deleteGoal, restoreGoal, editGoal, withholdFocusArea } = focusAreasEndpoints;
const { createTask, withholdTask, updateTaskStatus } = tasksEndpoints;
const WHO5 = 'A111204';

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

/** A goal in Sleep that is linked to a task and to a check-in. */
async function begin() {
  const maya = await world.person();
  const { id: areaId } = await chooseArea(maya);
  const goal = await setGoal(maya, areaId);
  const task = await taskOf(maya);
  const checkIn = await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
  const toTask = { id: goal.id, kind: 'task', record_id: task.id } as const;
  const toCheckIn = { id: goal.id, kind: 'assessment', record_id: checkIn.id } as const;
  await maya.call(linkGoal, toTask);
  await maya.call(linkGoal, toCheckIn);
  return { maya, areaId, goal, task, checkIn, toTask, toCheckIn };
}

async function taskOf(by: Someone, title = 'Buy a lamp') {
  return (await by.call(createTask, { title, assignees: [by.id] })).task;
}

async function anArticle(by: Someone) {
  const { articles } = await by.call(articlesEndpoints.listArticles, { id: by.id });
  if (!articles[0]) throw new Error('there is no article');
  return articles[0];
}

/** A supporter of that person who may see these areas. */
async function supporting(maya: Someone, ...areas: string[]) {
  const sam = await world.person();
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere((area) => areas.includes(area)),
  );
  return sam;
}

const linksOf = async (by: Someone, patient_focus_area_id: number) =>
  (await by.call(listGoalLinks, { patient_focus_area_id })).links;
const kindsOf = async (by: Someone, areaId: number) =>
  (await linksOf(by, areaId)).map(({ kind }) => kind).toSorted();

it('a goal is linked to a task and to a check-in, each with where it stands', async () => {
  const { maya, areaId, goal, task, checkIn, toTask } = await begin();
  const done = { kind: 'assessment', record_id: checkIn.id, state: 'done', at: checkIn.completed_at };
  const open = { goal_id: goal.id, kind: 'task', record_id: task.id, title: 'Buy a lamp', state: 'open' };
  expect(await linksOf(maya, areaId)).toMatchObject([open, done]);

  await maya.call(updateTaskStatus, { id: task.id, status_id: TASK_STATUS.completed, version: task.version });
  const [after] = await linksOf(maya, areaId);
  expect(after).toMatchObject({ state: 'done' });

  await maya.call(linkGoal, toTask);
  expect(await linksOf(maya, areaId)).toHaveLength(2);
  await maya.call(unlinkGoal, toTask);
  await maya.call(unlinkGoal, toTask);
  expect(await kindsOf(maya, areaId)).toEqual(['assessment']);
});

it('a supporter sees a link only where they see the goal and what it leads to', async () => {
  const { maya, areaId, goal, task, toTask } = await begin();
  const both = await supporting(maya, 'focusArea', 'task');
  const goalAlone = await supporting(maya, 'focusArea');
  const taskAlone = await supporting(maya, 'task', 'assessment');
  const checkIns = await supporting(maya, 'focusArea', 'assessment');

  expect(await kindsOf(both, areaId)).toEqual(['task']);
  expect(await kindsOf(goalAlone, areaId)).toEqual([]);
  expect(await kindsOf(checkIns, areaId)).toEqual(['assessment']);
  const refused = await taskAlone.send(listGoalLinks, { patient_focus_area_id: areaId });
  expect(refused.statusCode).toBe(404);
  for (const call of [linkGoal, unlinkGoal]) expect((await both.send(call, toTask)).statusCode).toBe(403);

  await maya.call(withholdTask, { id: task.id, withheld: true });
  expect(await kindsOf(both, areaId)).toEqual([]);
  await maya.call(withholdTask, { id: task.id, withheld: false });
  await maya.call(withholdGoal, { id: goal.id, withheld: true });
  expect(await kindsOf(both, areaId)).toEqual([]);
  await maya.call(withholdGoal, { id: goal.id, withheld: false });
  expect(await kindsOf(both, areaId)).toEqual(['task']);
  await maya.call(withholdFocusArea, { id: areaId, withheld: true });
  expect((await both.send(listGoalLinks, { patient_focus_area_id: areaId })).statusCode).toBe(404);
});

it('a goal is linked to an article, which a supporter sees who sees the goal', async () => {
  const { maya, areaId, goal } = await begin();
  const goals = await supporting(maya, 'focusArea');
  const { id: record_id, title } = await anArticle(maya);
  const { link } = await maya.call(linkGoal, { id: goal.id, kind: 'article', record_id });
  expect(link).toEqual({ goal_id: goal.id, kind: 'article', record_id, title, state: 'open', at: null });
  expect(await linksOf(goals, areaId)).toEqual([link]);

  const none = await maya.send(linkGoal, { id: goal.id, kind: 'article', record_id: 999_999_999 });
  expect(none.statusCode).toBe(404);
  await maya.call(unlinkGoal, { id: goal.id, kind: 'article', record_id });
  expect(await linksOf(goals, areaId)).toEqual([]);
});

it('links go with a deleted goal, and come back with it', async () => {
  const { maya, areaId, goal } = await begin();
  await maya.call(deleteGoal, { id: goal.id, version: goal.version });
  expect(await linksOf(maya, areaId)).toEqual([]);
  await maya.call(restoreGoal, { id: goal.id });
  expect(await kindsOf(maya, areaId)).toEqual(['assessment', 'task']);

  const again = await maya.call(editGoal, { id: goal.id, goal: 'Rest', version: goal.version });
  await maya.call(deleteGoal, { id: goal.id, version: again.goal.version });
  world.advance(61_000);
  await world.work('focus_areas.purge');
  const { rows } = await world.database.pool.query('select 1 from focus_links where goal_id = $1', [goal.id]);
  expect(rows).toEqual([]);
});

it('a goal is linked to nothing of another person, nor to what is not there', async () => {
  const { maya, goal } = await begin();
  const other = await begin();
  const about = await supporting(other.maya, 'task', 'assessment');
  const { id: areaId } = await chooseArea(about);
  const own = await setGoal(about, areaId);
  const tries = [
    [maya, { id: goal.id, kind: 'task', record_id: other.task.id }],
    [maya, { id: goal.id, kind: 'assessment', record_id: other.checkIn.id }],
    [maya, { id: goal.id, kind: 'task', record_id: 999_999_999 }],
    // They may see it, and it is about another person.
    [about, { id: own.id, kind: 'task', record_id: other.task.id }],
    [maya, { id: other.goal.id, kind: 'task', record_id: other.task.id }],
  ] as const;
  for (const [by, asked] of tries) expect((await by.send(linkGoal, asked)).statusCode).toBe(404);
  const note = await maya.send(linkGoal, { id: goal.id, kind: 'note', record_id: 1 } as never);
  expect(note.statusCode).toBe(422);
});

it('a goal has room for so many links, and a finished one takes none', async () => {
  const { maya, areaId, goal } = await begin();
  const link = async () => {
    const { id: record_id } = await taskOf(maya);
    return maya.send(linkGoal, { id: goal.id, kind: 'task', record_id });
  };
  for (let count = 2; count < GOAL_LINKS_MAX; count++) expect((await link()).statusCode).toBe(200);
  const full = await link();
  expect([full.statusCode, full.json().errors]).toEqual([
    422,
    { record_id: 'A goal has room for 20 links. Please remove one first.' },
  ]);
  // One that leads to nothing any more gives its place.
  await world.database.pool.query(
    "update focus_links set record_id = 999999999 where goal_id = $1 and kind = 'assessment'",
    [goal.id],
  );
  expect((await link()).statusCode).toBe(200);

  await maya.call(editGoal, { id: goal.id, status: 'completed', version: goal.version });
  expect((await link()).statusCode).toBe(409);
  expect(await linksOf(maya, areaId)).toEqual([]);
});

it('many links are read by as many statements as one of each kind', async () => {
  const { maya, areaId, goal } = await begin();
  const sam = await supporting(maya, 'focusArea', 'task', 'assessment');
  const read = () => linksOf(sam, areaId);
  await read();
  const few = await hearStatements(async () => void (await read()));
  for (let count = 0; count < 5; count++) {
    const { id: record_id } = await taskOf(maya);
    await maya.call(linkGoal, { id: goal.id, kind: 'task', record_id });
  }
  expect(await hearStatements(async () => void (await read()))).toEqual(few);
  expect(await read()).toHaveLength(7);
});

it('a new link is told to those who see both, and to no other person', async () => {
  const { maya, areaId, goal } = await begin();
  const both = await supporting(maya, 'focusArea', 'task');
  const goalAlone = await supporting(maya, 'focusArea');
  const devices = [await openDevice(maya), await openDevice(both), await openDevice(goalAlone)] as const;
  const { id: record_id } = await taskOf(maya);
  for (const device of devices) device.forget();
  await maya.call(linkGoal, { id: goal.id, kind: 'task', record_id });
  await maya.call(unlinkGoal, { id: goal.id, kind: 'task', record_id });
  const told = { kind: 'focus_area', id: areaId, about_patient_id: maya.id, change: 'updated' };
  const heard = (at: 0 | 1 | 2) => devices[at].events.filter(({ kind }) => kind === 'focus_area');
  for (const at of [0, 1] as const) await expect.poll(() => heard(at)).toEqual([told, told]);
  expect(heard(2)).toEqual([]);
  // An article is the same for all people.
  const { id: articleId } = await anArticle(maya);
  await maya.call(linkGoal, { id: goal.id, kind: 'article', record_id: articleId });
  await expect.poll(() => heard(2)).toEqual([told]);
});

import { randomUUID } from 'node:crypto';
import { OPEN_GOALS_MAX, PROPOSALS_MAX } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addAction, chooseArea, setGoal } from '#testing/focus-areas';
import { letTreat } from '#testing/professionals';
import { makeWorld, type World } from '#testing/world';

const {
  listAllFocusAreas,
  listFocusAreas,
  editFocusArea,
  orderFocusAreas,
  createGoal,
  editGoal,
  deleteGoal,
  restoreGoal,
  listGoals,
  listCompletedGoals,
  proposeGoal,
  listProposedGoals,
  answerProposedGoal,
} = focusAreasEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const areasOf = async (by: Someone) => (await by.call(listFocusAreas, {})).focus_areas;
const namesOf = async (by: Someone) => (await areasOf(by)).map((area) => area.focus_area);

it('answers the twenty areas with their words', async () => {
  const { focus_areas } = await (await world.person()).call(listAllFocusAreas, {});
  expect(focus_areas).toHaveLength(20);
  expect(focus_areas[8]).toMatchObject({ id: 9, focus_area: 'Sleep', icon: 'moon' });
});

it('an area is chosen once, paused, ended, and gone on with as it was', async () => {
  const maya = await world.person();
  const sleep = await chooseArea(maya);
  expect(await chooseArea(maya)).toEqual(sleep);
  await setGoal(maya, sleep.id);
  const set = (status: 'paused' | 'ended', version: number) =>
    maya.send(editFocusArea, { id: sleep.id, status, version });
  expect((await set('paused', 1)).json().focus_area).toMatchObject({ status: 'paused', version: 2 });
  expect((await set('ended', 1)).json()).toMatchObject({ code: 'stale', current: { status: 'paused' } });
  await set('ended', 2);
  const refused = await maya.send(createGoal, { patient_focus_area_id: sleep.id, goal: 'More' });
  expect(refused.statusCode).toBe(409);
  expect(await chooseArea(maya)).toMatchObject({ id: sleep.id, status: 'active', goals: [{}] });
});

it('an order names areas as a list had them, and an old list loses none', async () => {
  const [maya, dana] = [await world.person(), await world.person()];
  const [sleep, mood, work] = [
    await chooseArea(maya),
    await chooseArea(maya, 'mood'),
    await chooseArea(maya, 'work'),
  ];
  const other = await chooseArea(dana);
  const order = (...ids: number[]) => maya.call(orderFocusAreas, { ids });
  await order(work.id, sleep.id);
  expect(await namesOf(maya)).toEqual(['Work', 'Sleep', 'Mood']);
  await order(mood.id, other.id, 999_999_999);
  expect(await namesOf(maya)).toEqual(['Mood', 'Work', 'Sleep']);
  await order(other.id);
  expect(await namesOf(maya)).toEqual(['Mood', 'Work', 'Sleep']);
  await maya.call(editFocusArea, { id: mood.id, status: 'ended', version: 1 });
  expect(await namesOf(maya)).toEqual(['Work', 'Sleep', 'Mood']);
});

it('goals have room, are finished and seen again, and lose no words to an older edit', async () => {
  const maya = await world.person();
  const { id: patient_focus_area_id } = await chooseArea(maya);
  const first = await setGoal(maya, patient_focus_area_id);
  for (let each = 1; each < OPEN_GOALS_MAX; each += 1) await setGoal(maya, patient_focus_area_id);
  const asked = { patient_focus_area_id, goal: 'One more' };
  const full = await maya.send(createGoal, asked);
  expect([full.statusCode, full.json().errors.goal]).toEqual([422, expect.stringContaining('10 goals')]);
  const edit = { id: first.id, reflection: 'I feel rested', status: 'completed' as const, version: 1 };
  const done = (await maya.call(editGoal, edit)).goal;
  expect(done).toMatchObject({ status: 'completed', own: { reflection: 'I feel rested' }, version: 2 });
  const late = await maya.send(editGoal, { id: first.id, goal: 'Sleep', version: 1 });
  expect(late.json()).toMatchObject({ code: 'stale', current: { own: { reflection: 'I feel rested' } } });
  expect((await maya.call(listCompletedGoals, {})).goals).toEqual([done]);
  await maya.call(createGoal, asked);
  const again = await maya.send(editGoal, { id: first.id, status: 'active', version: 2 });
  expect(again.json().errors.status).toContain('10 goals');
  const page = await maya.call(listGoals, { patient_focus_area_id, limit: 10 });
  expect([page.goals.at(-1)?.goal, page.has_more_data]).toEqual(['One more', true]);
  expect((await areasOf(maya))[0]).toMatchObject({ completed_goals_count: 1 });
});

it('a deleted goal comes back with its actions for ten seconds, and then is gone for good', async () => {
  const maya = await world.person();
  const { id: areaId } = await chooseArea(maya);
  const { id } = await setGoal(maya, areaId);
  const action = await addAction(maya, id);
  await maya.call(deleteGoal, { id, version: 1 });
  expect((await areasOf(maya))[0]?.goals).toEqual([]);
  expect((await maya.call(restoreGoal, { id })).goal.actions).toEqual([action]);
  await maya.call(deleteGoal, { id, version: 1 });
  world.advance(60_000);
  expect((await maya.send(restoreGoal, { id })).json().code).toBe('undo_expired');
  await world.work('focus_areas.purge');
  expect((await maya.send(restoreGoal, { id })).statusCode).toBe(404);
});

it('a suggestion is one of its own area, and a repeat makes no second goal', async () => {
  const maya = await world.person();
  const { id: patient_focus_area_id } = await chooseArea(maya);
  const asked = { patient_focus_area_id, goal: 'Wind down', actions: ['Read'], client_key: randomUUID() };
  const wrong = await maya.send(createGoal, { ...asked, suggested_goal_id: 'mood-1' });
  expect(wrong.json().errors.suggested_goal_id).toBe('This area has no such suggestion.');
  const right = { ...asked, suggested_goal_id: 'sleep-1' };
  const { goal } = await maya.call(createGoal, right);
  expect(goal).toMatchObject({ suggested_goal_id: 'sleep-1', actions: [{ action: 'Read' }] });
  expect((await maya.call(createGoal, right)).goal).toEqual(goal);
  expect((await maya.send(createGoal, { ...right, goal: 'Other' })).json().code).toBe('key_reused');
});

it('a goal that a professional proposes is the member’s once they say yes', async () => {
  const [maya, pat] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  const propose = async (focus_area_id = 8) =>
    (
      await pat.call(proposeGoal, {
        about_patient_id: maya.id,
        focus_area_id,
        goal: 'Talk',
        actions: ['Ask'],
      })
    ).proposed_goal;
  const { id } = await propose();
  expect(await areasOf(maya)).toEqual([]);
  const waiting = async (by: Someone) =>
    (await by.call(listProposedGoals, { member_id: maya.id })).proposed_goals.map((one) => one.id);
  expect([await waiting(maya), await waiting(pat)]).toEqual([[id], [id]]);
  expect((await pat.send(answerProposedGoal, { id, accepted: true })).statusCode).toBe(403);
  const { goal } = await maya.call(answerProposedGoal, { id, accepted: true });
  expect(goal).toMatchObject({ goal: 'Talk', withheld: true, actions: [{ action: 'Ask' }] });
  expect(goal?.proposed_by?.id).toBe(pat.id);
  expect((await maya.call(answerProposedGoal, { id, accepted: true })).goal).toEqual(goal);
  expect([await waiting(maya), await waiting(pat)]).toEqual([[], []]);
  expect(await areasOf(maya)).toMatchObject([{ focus_area: 'Partner', withheld: true }]);
  const taken = await propose(9);
  expect((await pat.call(answerProposedGoal, { id: taken.id, accepted: false })).goal).toBeNull();
  expect((await pat.send(answerProposedGoal, { id: taken.id, accepted: false })).statusCode).toBe(404);
  expect((await maya.send(answerProposedGoal, { id: taken.id, accepted: true })).statusCode).toBe(409);
  expect((await pat.send(listFocusAreas, { member_id: maya.id })).statusCode).toBe(403);
});

it('ten proposals wait at most, also of many that are sent at once', async () => {
  const [maya, pat] = [await world.person(), await world.person()];
  await letTreat(world, maya, pat, 'provider');
  const asked = { about_patient_id: maya.id, focus_area_id: 8, goal: 'Rest' };
  const sent = await Promise.all(
    Array.from({ length: PROPOSALS_MAX + 6 }, () => pat.send(proposeGoal, asked)),
  );
  const codes = sent.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([...Array(PROPOSALS_MAX).fill(200), ...Array(6).fill(422)]);
});

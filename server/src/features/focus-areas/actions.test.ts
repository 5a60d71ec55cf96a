import { ACTIONS_MAX } from '@kith/contract/focus-area-fields';
import type { DayMark } from '@kith/contract/focus-areas/strength';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAction, chooseArea, setGoal } from '#testing/focus-areas';
import { makeWorld, type World } from '#testing/world';

const { editAction, createAction, deleteAction, restoreAction, listActionDays } = focusProgressEndpoints;
const INCOMPLETE = 'Incomplete action post data';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function begin(timesAWeek: number | null = 7) {
  const maya = await world.person();
  const goal = await setGoal(maya, (await chooseArea(maya)).id);
  const { id } = await addAction(maya, goal.id, timesAWeek);
  const today = calendarDay(world.now(), 'Australia/Perth');
  const say = async (status_message: DayMark | 'clear', daysAgo = 0) =>
    (
      await maya.call(editAction, {
        id,
        update_type: 'status',
        status_message,
        day: dayAfter(today, -daysAgo),
      })
    ).action;
  return { maya, goal, id, today, say };
}

it('an update without its parts is refused in the words of the specification', async () => {
  const { maya, id } = await begin();
  const refusals = [
    { id },
    { id, update_type: 'status' },
    { id, status_message: 'done' },
    { id, update_type: 'words', version: 1 },
    { id, update_type: 'words', action: 'Read a page' },
  ];
  for (const asked of refusals) {
    const answer = await maya.send(editAction, asked);
    expect([asked, answer.statusCode, answer.json().message]).toEqual([asked, 422, INCOMPLETE]);
  }
  const nameless = await maya.send(editAction, { update_type: 'status', status_message: 'done' });
  const said = { code: 'incomplete_action', message: INCOMPLETE, errors: { id: INCOMPLETE } };
  expect([nameless.statusCode, nameless.json()]).toEqual([422, expect.objectContaining(said)]);
  const wrong = await maya.send(editAction, { id: 'one', update_type: 'status', status_message: 'done' });
  expect(wrong.json().code).toBe('fields_rejected');
});

it('strength grows with days done, falls with days not done, and rest costs nothing', async () => {
  const { say, maya, id, today } = await begin();
  expect((await say('done', 3)).strength).toBe(5);
  expect((await say('done', 2)).strength).toBe(10);
  expect((await say('rest', 1)).strength).toBe(10);
  expect(await say('not_done')).toMatchObject({ strength: 10, today: 'not_done' });
  expect((await say('rest')).strength).toBe(10);
  expect(await say('clear')).toMatchObject({ strength: 10, today: null });
  const { days } = await maya.call(listActionDays, { id });
  expect(days.map(({ mark, strength }) => [mark, strength])).toEqual([
    ['done', 5],
    ['done', 10],
    ['rest', 10],
  ]);
  const asked = { id, from: dayAfter(today, -2), to: dayAfter(today, -2) };
  expect((await maya.call(listActionDays, asked)).days).toEqual([
    { day: dayAfter(today, -2), mark: 'done', strength: 10 },
  ]);
});

it('the order in which days are entered makes no difference', async () => {
  const marks: readonly DayMark[] = ['done', 'not_done', 'done', 'rest', 'done', 'done'];
  const [one, other] = [await begin(3), await begin(3)];
  for (const [at, mark] of marks.entries()) await one.say(mark, at);
  for (const [at, mark] of [...marks.entries()].toReversed()) await other.say(mark, at);
  const daysOf = async ({ maya, id }: typeof one) => (await maya.call(listActionDays, { id })).days;
  expect(await daysOf(one)).toEqual(await daysOf(other));
  expect(await one.say('rest', 9)).toMatchObject({ strength: (await other.say('rest', 8)).strength });
});

it('refuses a day that has not begun, one of long ago, and a range without an end', async () => {
  const { maya, id, today } = await begin();
  const said = { id, update_type: 'status', status_message: 'done' };
  const tomorrow = await maya.send(editAction, { ...said, day: dayAfter(today, 2) });
  expect(tomorrow.json().errors.day).toContain('has not begun');
  const long = await maya.send(editAction, { ...said, day: dayAfter(today, -370) });
  expect(long.json().errors.day).toContain('366 days');
  const range = await maya.send(listActionDays, { id, from: '2020-01-01', to: today });
  expect(range.json().errors.to).toContain('400 days');
});

it('words are changed by version, and a day can be marked beside that', async () => {
  const { maya, id, say } = await begin(null);
  expect(await say('done')).toMatchObject({ done_on: expect.any(String), strength: null, version: 1 });
  const edit = { id, update_type: 'words', action: 'Read a page', version: 1 } as const;
  expect((await maya.call(editAction, edit)).action).toMatchObject({ action: 'Read a page', version: 2 });
  const late = await maya.send(editAction, { ...edit, action: 'Run' });
  expect(late.json()).toMatchObject({ code: 'stale', current: { action: 'Read a page' } });
  const often = { id, update_type: 'words', times_a_week: 2, version: 2 } as const;
  expect((await maya.call(editAction, often)).action).toMatchObject({ times_a_week: 2, done_on: null });
  expect((await say('clear')).strength).toBeNull();
});

it('a goal has room for so many actions, also for one that comes back', async () => {
  const { maya, goal, id } = await begin();
  for (let each = 1; each < ACTIONS_MAX; each += 1) await addAction(maya, goal.id);
  const asked = { goal_id: goal.id, action: 'One more' };
  expect((await maya.send(createAction, asked)).json().errors.action).toContain('10 actions');
  await maya.call(deleteAction, { id, version: 1 });
  await maya.call(createAction, asked);
  expect((await maya.send(restoreAction, { id })).statusCode).toBe(409);
});

it('a goal of another person takes no action', async () => {
  const [{ goal, id }, { maya: dana }] = [await begin(), await begin()];
  const asked = { goal_id: goal.id, action: 'Mine' };
  expect((await dana.send(createAction, asked)).statusCode).toBe(404);
  expect((await dana.send(deleteAction, { id, version: 1 })).statusCode).toBe(404);
});

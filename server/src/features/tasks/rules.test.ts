import type { TaskStatusId } from '@kith/contract/tasks';
import { describe, expect, test } from 'vitest';
import { afterStep, firstStatus, nextStatuses, overallStatus } from './rules.ts';

const [maya, sam, jo] = [1, 2, 3];
const parts = (...statuses: readonly TaskStatusId[]) =>
  statuses.map((statusId, index) => ({ userId: index + 1, statusId }));

describe('the status of the whole', () => {
  test.each<[string, TaskStatusId[], TaskStatusId]>([
    ['no one has answered', [1, 1], 1],
    ['one has accepted', [1, 2], 2],
    ['one is done and one has not answered', [4, 1], 2],
    ['everyone is done', [4, 4], 4],
    ['who is left is done', [4, 3, 5], 4],
    ['who is left has not answered', [1, 3], 1],
    ['everyone has rejected', [3, 3], 3],
    ['one rejected and one was cancelled', [3, 5], 5],
    ['everyone was cancelled', [5, 5], 5],
  ])('when %s', (_when, statuses, expected) => {
    expect(overallStatus(parts(...statuses))).toBe(expected);
  });
});

describe('what someone can do with a task', () => {
  const assignee = { userId: sam, mayCancel: false };
  test.each<[string, TaskStatusId, TaskStatusId[]]>([
    ['requested: accept or decline', 1, [2, 3]],
    ['accepted: complete or hand back', 2, [4, 1]],
    ['rejected: nothing', 3, []],
    ['completed: nothing', 4, []],
    ['cancelled: nothing', 5, []],
  ])('%s', (_what, status, expected) => {
    expect(nextStatuses(parts(1, status), assignee)).toEqual(expected);
  });

  test('its creator cancels it until everyone is through', () => {
    const creator = { userId: jo, mayCancel: true };
    expect(nextStatuses(parts(1, 4), creator)).toEqual([5]);
    expect(nextStatuses(parts(3, 4), creator)).toEqual([]);
  });

  test('who made it for themself completes or cancels it', () => {
    expect(nextStatuses(parts(2), { userId: maya, mayCancel: true })).toEqual([4, 5]);
  });

  test('someone else can do nothing', () => {
    expect(nextStatuses(parts(1, 2), { userId: 9, mayCancel: false })).toEqual([]);
  });
});

test('a step is one’s own, and a cancellation is everyone’s who is not through', () => {
  expect(afterStep(parts(1, 1), { userId: sam }, 2)).toEqual(parts(1, 2));
  expect(afterStep(parts(1, 2, 4), { userId: 9 }, 5)).toEqual(parts(5, 5, 4));
});

test('what one asks of oneself is accepted, what one asks of others is requested', () => {
  expect(firstStatus(maya, maya)).toBe(2);
  expect(firstStatus(sam, maya)).toBe(1);
});

import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

it('one of each person works at a time, and the person served longest ago is next', async () => {
  const inTurn = makeTurns({ atOnce: 2, waiting: 10, retryAfterSeconds: 1 });
  const order: string[] = [];
  let most = 0;
  const busy: string[] = [];
  const work = (who: string) =>
    inTurn(who, async () => {
      busy.push(who);
      expect(new Set(busy).size).toBe(busy.length);
      most = Math.max(most, busy.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy.splice(busy.indexOf(who), 1);
      order.push(who);
    });

  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work));

  expect(most).toBe(2);
  expect(order.indexOf('c')).toBeLessThanOrEqual(2);
  expect(order.lastIndexOf('b')).toBeLessThan(order.lastIndexOf('a'));
});

it('one too many is told to come back, and one that fails makes room', async () => {
  const inTurn = makeTurns({ atOnce: 1, waiting: 1, retryAfterSeconds: 7 });
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const waiting = inTurn('b', async () => 'done');

  await expect(inTurn('c', async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await inTurn('c', async () => 'now')).toBe('now');
});

it('one person fills the places of no one else', async () => {
  const inTurn = makeTurns({ atOnce: 1, waiting: 10, waitingEach: 2, retryAfterSeconds: 7 });
  const asked = ['a', 'a', 'a', 'a', 'b'].map((who) => inTurn(who, async () => who));

  const [first, second, third, oneTooMany, other] = await Promise.allSettled(asked);

  for (const one of [first, second, third, other]) expect(one).toMatchObject({ status: 'fulfilled' });
  expect(oneTooMany).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

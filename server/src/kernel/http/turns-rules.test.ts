import { describe, expect, test } from 'vitest';
import { Refusal } from '../refuse.ts';
import { makeTurns } from './turns.ts';

const limits = { all: 4, each: 2, waiting: 3, retrySeconds: 2 };

/** Work that is begun by a turn and ended by hand. */
function worker() {
  const turns = makeTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (person: string, name: string) =>
    turns.take(person, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { work, end, begun };
}

describe('turns', () => {
  test('are taken by each up to their share, whatever else is free', async () => {
    const { work, end, begun } = worker();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name));
    expect(begun).toEqual(['a1', 'a2']);

    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);

    for (const name of ['a1', 'a3', 'a4']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('go to whom has fewest, and to each in turn', async () => {
    const { work, end, begun } = worker();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void work('a', name);
    for (const name of ['b1', 'b2', 'b3']) void work('b', name);
    void work('c', 'c1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);

    await end('a1');
    await end('a2');
    await end('b1');
    await end('c1');
    await end('b2');

    expect(begun.slice(4)).toEqual(['c1', 'a3', 'b3', 'a4']);
  });

  test('are refused to whom too many wait, and given back where work fails', async () => {
    const turns = makeTurns({ ...limits, all: 1, waiting: 1 });
    let fail = (): void => undefined;
    const failing = turns.take(
      'a',
      () =>
        new Promise((_resolve, reject) => {
          fail = () => reject(new Error('broken'));
        }),
    );
    const waiting = turns.take('a', async () => 'done');
    await expect(turns.take('a', async () => 'never')).rejects.toBeInstanceOf(Refusal);

    fail();

    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await turns.take('a', async () => 'again')).toBe('again');
  });
});

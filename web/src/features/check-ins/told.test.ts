import { describe, expect, it } from 'vitest';
import { aSitting } from '#testing/check-ins.ts';
import { answered, beginSitting, confirmed } from './sitting.ts';
import { toldAtOpening } from './told.ts';

const WHO5 = 'A111204';
const told = (...ids: number[]) =>
  ids.map((id) => ({ id, organisation: 'Banksia', sentence: `Rule ${id}.` }));
const draft = (...ids: number[]) => answered({ ...beginSitting(WHO5, 1, null), told: told(...ids) }, 'q1', 2);
const opened = (...asked: Parameters<typeof toldAtOpening>) => {
  const shown = toldAtOpening(...asked);
  return [shown.isToldByServer, shown.told?.map(({ id }) => id)];
};

describe('a screen of questions, as it opens', () => {
  it('shows what the server says where this device has nothing to add', () => {
    expect(opened(null, null, told(1))).toEqual([true, [1]]);
    const ours = confirmed(draft(1, 2), { q1: 2 }, [1, 2]);
    expect(opened(ours, aSitting(WHO5, []), told(1, 3))).toEqual([true, [1, 3]]);
  });

  it('leaves out a rule that was turned off since, and one that its answers were given without', () => {
    expect(opened(draft(1, 2), null, told(2, 3))).toEqual([true, [2]]);
    expect(opened(draft(), aSitting(WHO5, []), told(3))).toEqual([true, []]);
  });

  it('says what was read here and no more where the server has not answered', () => {
    expect(opened(draft(1), null, undefined)).toEqual([false, [1]]);
    expect(opened(null, null, undefined)).toEqual([false, []]);
  });

  it('lets go of what the server says does not hold any more', () => {
    expect(confirmed(draft(1, 2), {}, [2]).told?.map(({ id }) => id)).toEqual([2]);
  });
});

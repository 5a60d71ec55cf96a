import { describe, expect, it } from 'vitest';
import { areAllAccepted } from './rules.ts';

const newest = [
  { type: 'user agreement', version: 2 },
  { type: 'privacy terms', version: 1 },
] as const;

describe('whether the newest terms are accepted', () => {
  it.each([
    ['both', newest, true],
    ['nothing', [], false],
    ['one of two', [newest[0]], false],
    ['an old version', [{ type: 'user agreement', version: 1 }, newest[1]] as const, false],
    ['old and new ones', [{ type: 'user agreement', version: 1 }, ...newest] as const, true],
  ])('accepted: %s', (_case, accepted, all) => {
    expect(areAllAccepted(newest, accepted)).toBe(all);
  });
});

import { describe, expect, it } from 'vitest';
import { matchesPassword, matchesSlowHash, slowHash } from './passwords.ts';
import { Refusal } from './refuse.ts';

describe('a slow hash', () => {
  it('is Argon2id with 64 MiB and three passes', async () => {
    const hashed = await slowHash('walks by the river', 'normal');

    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await matchesSlowHash(hashed, 'walks by the river')).toBe(true);
    expect(await matchesSlowHash(hashed, 'walks by the lake')).toBe(false);
  });

  it('knows a letter by whatever code points a keyboard writes it', async () => {
    const hashed = await slowHash('Zo\u00eb walks by the river', 'cheap');

    expect(await matchesSlowHash(hashed, 'Zoe\u0308 walks by the river')).toBe(true);
  });

  it('lets only so many wait: the others are told to come back, and later calls work again', async () => {
    const asked = Array.from({ length: 300 }, () => slowHash('walks by the river', 'cheap'));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');

    expect(refused.length).toBeGreaterThan(200);
    for (const { reason } of refused)
      expect(reason).toEqual(new Refusal('unavailable', { retryAfterSeconds: 2 }));
    await expect(slowHash('walks by the river', 'cheap')).resolves.toContain('$argon2id$');
  });
});

it('no one has the password of no one', async () => {
  expect(await matchesPassword(undefined, 'no one has this password', 'cheap')).toBe(false);
});

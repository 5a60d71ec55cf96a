import { describe, expect, it } from 'vitest';
import { expiryFrom, isSameMailbox, statusOf } from './rules.ts';
import { newestText, textOf } from './texts/shipped-texts.ts';

const now = new Date('2026-11-21T00:00:00Z');
const open = { status: 'pending', kind: 'guardian', expiresAt: expiryFrom(now) } as const;

describe('what has become of a request', () => {
  it('waits for 14 days', () => {
    expect(open.expiresAt.toISOString()).toBe('2026-12-05T00:00:00.000Z');
    expect(statusOf(open, { now, waits: true })).toBe('pending');
    expect(statusOf(open, { now: open.expiresAt, waits: true })).toBe('expired');
  });

  it('is over once no one has to agree any more, where a guardian was asked', () => {
    expect(statusOf(open, { now, waits: false })).toBe('expired');
    expect(statusOf({ ...open, kind: 'referral' }, { now, waits: false })).toBe('pending');
  });

  it('stays what it was answered, whatever time has passed', () => {
    const answered = { ...open, status: 'accepted', expiresAt: now } as const;
    expect(statusOf(answered, { now, waits: false })).toBe('accepted');
  });
});

it.each([
  ['ruby@example.com', 'ruby@example.com', true],
  ['ruby@example.com', 'Ruby+mum@Example.com', true],
  ['ruby@example.com', 'ruby@example.org', false],
  ['ruby@example.com', 'rubys@example.com', false],
])('mail to %s and %s ends up in one place: %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same);
});

describe('the words that people agree to', () => {
  it.each(['guardian', 'referral'] as const)(
    'of a %s say that they are a draft, and are found by version',
    (kind) => {
      const text = newestText(kind);

      expect(text.text).toContain('This is a draft. A lawyer still has to check and confirm these words.');
      expect(textOf({ kind, textVersion: text.version })).toBe(text);
      const former = textOf({ kind, textVersion: text.version - 1 });
      expect([former.version, former.text === text.text]).toEqual([text.version - 1, false]);
      expect(() => textOf({ kind, textVersion: 99 })).toThrow();
    },
  );
});

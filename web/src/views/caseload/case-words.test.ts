import type { CaseLook } from '@kith/contract/caseload';
import { expect, it } from 'vitest';
import { aCase } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { contactWords, lookWords, notesOf, unreadOf } from './case-words.ts';

/** A Wednesday, half past nine in the morning in Perth. */
const reading = { zone: 'Australia/Perth', now: new Date('2026-06-03T01:30:00Z') };

it.each([
  [0, 'No notes yet'],
  [1, '1 note'],
  [99, '99 notes'],
  [100, '100 notes or more'],
])('%i notes are told as %s', (notes, words) => {
  expect(notesOf(aCase(aPerson(), {}, { notes }))).toBe(words);
});

it.each([
  [1, '1 unread'],
  [100, '100 or more unread'],
])('%i unread messages are told as %s', (unread, words) => {
  expect(unreadOf(aCase(aPerson(), {}, { unread }))).toBe(words);
});

it.each<[CaseLook['reason'], string | null, string]>([
  ['waits_for_answer', '2026-06-02T03:00:00Z', 'Waiting for a reply since yesterday'],
  ['waits_for_answer', '2026-05-31T03:00:00Z', 'Waiting for a reply since Sunday'],
  ['waits_for_answer', '2026-06-03T00:40:00Z', 'Waiting for a reply since 8.40\u00a0am'],
  ['task_due', '2026-06-02T03:00:00Z', 'Task for you, due yesterday'],
  ['task_due', '2026-05-12T03:00:00Z', 'Task for you, due 12 May'],
  ['task_asked', null, 'Task needs your reply'],
  ['invited', null, 'Invitation needs your reply'],
  // Its last day is over at midnight.
  ['access_ends', '2026-06-05T16:00:00Z', 'Access ends on Friday'],
  ['access_ends', '2026-06-03T16:00:00Z', 'Access ends today'],
])('%s at %s is told as %s', (reason, at, words) => {
  expect(lookWords({ reason, at }, reading)).toBe(words);
});

it.each([
  [{ start_at: '2026-06-03T02:30:00Z', start_date: null }, 'Today, 10.30\u00a0am'],
  [{ start_at: '2026-06-04T01:00:00Z', start_date: null }, 'Tomorrow, 9\u00a0am'],
  [{ start_at: '2025-06-11T06:00:00Z', start_date: null }, '11 June 2025, 2\u00a0pm'],
  // As every page says it: the year is there from eleven months on.
  [{ start_at: '2027-01-11T06:00:00Z', start_date: null }, '11 January, 2\u00a0pm'],
  [{ start_at: null, start_date: '2026-06-01' }, 'Monday'],
])('a contact at %o is told as %s', (times, words) => {
  expect(contactWords({ event_id: 1, appointment_id: null, title: 'Session', ...times }, reading)).toBe(
    words,
  );
});

import { expect, it } from 'vitest';
import { aMessage } from '#testing/conversations.ts';
import {
  caughtUp,
  type MessageWindow,
  unchangedUpTo,
  WINDOW_MAX,
  withMessage,
  withPage,
} from './message-window.ts';

const START = Date.parse('2026-06-02T00:00:00.000Z');

/** Sent a minute apart, each naming the one before it. */
const sent = (id: number, change = {}) =>
  aMessage({
    id,
    previous_id: id - 1,
    unformatted_date_created: new Date(START + id * 60_000).toISOString(),
    ...change,
  });
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, add) => sent(from + add));
const loaded = (from: number, to: number, change: Partial<MessageWindow> = {}): MessageWindow => ({
  messages: run(from, to),
  hasOlder: false,
  hasNewer: false,
  ...change,
});
const ids = (one: MessageWindow | undefined) => one?.messages.map(({ id }) => id);

it('takes a message in at the end, or in place of itself, and says when one before it is missing', () => {
  const begun = loaded(10, 12);

  expect(ids(withMessage(begun, sent(13)))).toEqual([10, 11, 12, 13]);
  expect(withMessage(begun, sent(14))).toBeUndefined();
  const changed = withMessage(begun, sent(11, { message: 'Other words', version: 2 }));
  expect(changed?.messages[1]?.message).toBe('Other words');
  expect(changed && withMessage(changed, sent(11))).toBe(changed);
});

it('lets go what is far behind a person who scrolls on, so that a chat of any length takes no more room', () => {
  const much = loaded(1001, 1000 + WINDOW_MAX, { hasOlder: true });

  const older = withPage(much, 'older', 1001, { messages: run(901, 1000), has_more_data: true });
  expect([older.messages.length, older.messages[0]?.id, older.hasOlder, older.hasNewer]).toEqual([
    WINDOW_MAX,
    901,
    true,
    true,
  ]);
  const last = 900 + WINDOW_MAX;
  const newer = withPage(older, 'newer', last, {
    messages: run(last + 1, last + 100),
    has_more_data: false,
  });
  expect([newer.messages.length, newer.messages.at(-1)?.id, newer.hasOlder, newer.hasNewer]).toEqual([
    WINDOW_MAX,
    last + 100,
    true,
    false,
  ]);
});

it('leaves alone what belongs to a part of the chat that is not loaded', () => {
  const far = loaded(10, 12, { hasOlder: true, hasNewer: true });

  expect(withMessage(far, sent(50))).toBe(far);
  expect(withMessage(far, sent(3, { version: 2 }))).toBe(far);
});

it('joins a page on where it was asked for, once', () => {
  const begun = loaded(10, 12, { hasOlder: true });
  const page = { messages: run(7, 9), has_more_data: true };

  const grown = withPage(begun, 'older', 10, page);
  expect(ids(grown)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(withPage(grown, 'older', 10, page)).toBe(grown);
});

it('after an absence asks from where words cannot have changed, and for the newest that people react to', () => {
  expect(unchangedUpTo(loaded(1, 60))).toBe(10);
  expect(unchangedUpTo(loaded(50, 55, { hasOlder: true }))).toBe(49);
});

it('catches up with what came and what was changed, and keeps what came while it asked', () => {
  const begun = loaded(1, 61);
  const answered = [...run(45, 58), sent(59, { message: '', deleted_at: 'now', version: 2 }), sent(60)];

  const now = caughtUp(begun, 44, answered);
  expect(ids(now)).toEqual(ids(begun));
  expect(now?.messages[58]?.version).toBe(2);
});

it('begins anew where something known is gone, or something is missing between', () => {
  expect(caughtUp(loaded(1, 60), 44, run(50, 60))).toBeUndefined();
  expect(caughtUp({ ...loaded(1, 3), messages: [sent(1), sent(9)] }, 0, run(1, 4))).toBeUndefined();
});

// @vitest-environment jsdom
import { ERRORS, type ErrorCode } from '@kith/contract/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NoAnswer } from '#client/connection/api-error.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { withUndo } from './index.ts';

const words = { back: 'It is back.', notBack: 'It isn’t back yet.' };
const restore = vi.fn<() => Promise<unknown>>();
const settle = vi.fn();
const said = () => toastStore.read().map(({ text }) => text);
const undo = () => toastStore.read().at(-1)?.action?.onPress();
const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { code, message: ERRORS[code].message });

afterEach(() => {
  restore.mockReset();
  settle.mockReset();
  notify.clear();
});

it('an undo that did not arrive is offered again', async () => {
  restore.mockRejectedValueOnce(new NoAnswer('unreachable', null)).mockResolvedValueOnce(null);
  notify.success('Gone.', withUndo({ restore, settle, words }));
  undo();
  await vi.waitFor(() => expect(said().at(-1)).toBe('It isn’t back yet.'));
  undo();
  await vi.waitFor(() => expect(said().at(-1)).toBe('It is back.'));

  expect(settle).toHaveBeenCalledTimes(2);
});

it('an undo that the server refuses is not offered again, and says why', async () => {
  restore.mockRejectedValue(refusal(409, 'undo_expired'));
  notify.success('Gone.', withUndo({ restore, words }));
  undo();
  await vi.waitFor(() => expect(said().at(-1)).toBe(ERRORS.undo_expired.message));

  expect(toastStore.read().at(-1)?.action).toBeUndefined();
});

it('a refusal is said in the words of the page, where it has some', async () => {
  restore.mockRejectedValue(refusal(409, 'conflict'));
  notify.success('Gone.', withUndo({ restore, words: { ...words, refused: { conflict: 'It is taken.' } } }));
  undo();
  await vi.waitFor(() => expect(said().at(-1)).toBe('It is taken.'));

  notify.success('Gone.', withUndo({ restore, words: { ...words, refused: 'You can’t.' } }));
  undo();
  await vi.waitFor(() => expect(said().at(-1)).toBe('You can’t.'));
});

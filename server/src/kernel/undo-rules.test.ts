import { expect, test } from 'vitest';
import { undoWithin } from './undo.ts';

test('undo is promised for ten seconds and kept for fifteen', () => {
  const undo = undoWithin(10);
  const deletedAt = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(deletedAt.getTime() + ms);

  expect(undo.until(deletedAt)).toEqual(after(10_000));
  expect([0, 9_999, 15_000].map((ms) => undo.isOpen(deletedAt, after(ms)))).toEqual([true, true, true]);
  expect(undo.isOpen(deletedAt, after(15_001))).toBe(false);
});

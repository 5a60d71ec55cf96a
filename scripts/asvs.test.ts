import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asvsPage, asvsRows, shareMet } from './asvs.ts';

const root = join(import.meta.dirname, '..');
const rows = asvsRows();

test('the page is made of the rows', () => {
  expect(readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')).toBe(asvsPage(rows));
});

test('each requirement of levels 1 and 2 stands there once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('what is met names a test that is there, and what is not says why', () => {
  for (const { id, state, words, proof } of rows) {
    expect([id, words.length > 10]).toEqual([id, true]);
    expect([id, state === 'met' ? existsSync(join(root, proof)) : proof === '']).toEqual([id, true]);
  }
});

test('of what applies, 95 % is met', () => {
  expect(shareMet(rows)).toBeGreaterThanOrEqual(0.95);
});

// @vitest-environment jsdom
import { type DBSchema, openDB } from 'idb';
import { expect, it } from 'vitest';
import { reopening } from './reopening.ts';

it('a store that did not open, or was given up for a newer version of it, is opened again', async () => {
  let tries = 0;
  const open = reopening((ends) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('busy')) : openDB<DBSchema>('kith-reopened', 1, ends);
  });
  await expect(open()).rejects.toThrow('busy');
  const first = await open();
  expect(await open()).toBe(first);

  (await openDB('kith-reopened', 2)).close();

  await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
  expect(tries).toBe(3);
});

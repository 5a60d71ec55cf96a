// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

it('a part of the app that can not be fetched is asked for again when the browser is online, and then no more', async () => {
  const fetchPart = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('no such part'));
  const fetched = importWithRetry(fetchPart);
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledOnce());
  await Promise.resolve();

  globalThis.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('here');
  globalThis.dispatchEvent(new Event('online'));

  expect(fetchPart).toHaveBeenCalledTimes(2);
});

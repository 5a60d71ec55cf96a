// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { browserTab } from './tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

function lockHeldBy(request: (options: LockOptions, work: () => Promise<unknown>) => Promise<unknown>) {
  const locks = {
    request: (_name: string, options: LockOptions, work: () => Promise<unknown>) => request(options, work),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

it('a tab that the device has put to sleep with the lock in its hand keeps no other waiting for good', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(20));
  lockHeldBy(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );

  expect(await browserTab().alone(async () => 'done')).toBe('done');
});

it('what fails while a tab holds the lock is not done a second time', async () => {
  lockHeldBy((_options, work) => work());
  const work = vi.fn(() => Promise.reject(new Error('failed')));

  await expect(browserTab().alone(work)).rejects.toThrow('failed');

  expect(work).toHaveBeenCalledOnce();
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askThreadsSoon } from './ask-threads.ts';
import { threadsKey } from './conversations-api.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a lively chat makes a page ask for its list of chats twice a second at most, and once after the last word', async () => {
  const queries = new QueryClient();
  const queryFn = vi.fn(async () => []);
  const observer = new QueryObserver(queries, { queryKey: [...threadsKey, 'list'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  queryFn.mockClear();

  for (let word = 0; word < 100; word += 1) {
    askThreadsSoon(queries);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(queryFn.mock.calls.length).toBeGreaterThan(2);
  expect(queryFn.mock.calls.length).toBeLessThanOrEqual(5);

  queryFn.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});

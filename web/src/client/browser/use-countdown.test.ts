import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('counts whole seconds down to nothing', () => {
  const { result } = renderHook(() => useCountdown(Date.now() + 2_000));
  expect(result.current).toBe(2);
});

it('begins anew from the present, however long it has been on the screen', () => {
  const { result, rerender } = renderHook(({ at }) => useCountdown(at), { initialProps: { at: 0 } });
  vi.advanceTimersByTime(300_000);

  rerender({ at: Date.now() + 60_000 });
  expect(result.current).toBe(60);

  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(59);
});

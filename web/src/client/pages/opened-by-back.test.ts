import { afterEach, expect, it, vi } from 'vitest';
import { openedByBack } from './opened-by-back.ts';

afterEach(() => vi.restoreAllMocks());

function loadedBy(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

it('a page that Back has loaded anew is told from one that a person asked for', () => {
  const here = `${location.pathname}${location.search}${location.hash}`;
  loadedBy('back_forward');
  expect([openedByBack(here), openedByBack('/messaging/3')]).toEqual([true, false]);
  loadedBy('navigate');
  expect(openedByBack(here)).toBe(false);
  loadedBy('reload');
  expect(openedByBack(here)).toBe(false);
});

import { cleanup, render } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameFirstEntry, ScrollMemory } from './scroll-memory.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true });
});

/** Reads down to a place, and leaves the page as a browser does. */
function readTo(pixels: number) {
  Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
  globalThis.dispatchEvent(new Event('pagehide'));
  cleanup();
}

function openByAddress(path: string) {
  history.pushState(null, '', path);
  load();
}

function load() {
  nameFirstEntry();
  const router = createBrowserRouter([{ path: '*', Component: ScrollMemory }]);
  render(<RouterProvider router={router} />);
}

it('a page opened by its address does not begin where another one was left', () => {
  openByAddress('/journey');
  readTo(700);

  openByAddress('/profile');

  expect(globalThis.scrollTo).not.toHaveBeenCalledWith(0, 700);
});

it('a page that is loaded again is where it was', () => {
  openByAddress('/journey');
  readTo(700);

  load();

  expect(globalThis.scrollTo).toHaveBeenCalledWith(0, 700);
});

it('what lies in the storage does not say which page it was', () => {
  openByAddress('/groups/12');
  readTo(700);

  expect(JSON.stringify({ ...sessionStorage })).toContain('700');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('groups');
});

import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollMemory } from './scroll-memory.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true });
});

/** Loads a page anew, reads down to a place, and leaves it as a browser does. */
function read(at: string, pixels: number) {
  load(at);
  Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
  globalThis.dispatchEvent(new Event('pagehide'));
  cleanup();
}

function load(at: string) {
  const router = createMemoryRouter([{ path: '*', Component: ScrollMemory }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
}

it('a page opened by its address does not begin where another one was left', () => {
  read('/journey', 700);

  load('/profile');

  expect(globalThis.scrollTo).not.toHaveBeenCalledWith(0, 700);
});

it('a page that is loaded again is where it was', () => {
  read('/journey', 700);

  load('/journey');

  expect(globalThis.scrollTo).toHaveBeenCalledWith(0, 700);
});

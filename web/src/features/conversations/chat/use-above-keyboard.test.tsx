// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAboveKeyboard } from './use-above-keyboard.ts';

const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
const seen = () => document.documentElement.style.cssText;
const look = (now: Partial<typeof view>) =>
  act(() => {
    Object.assign(view, now);
    view.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  vi.stubGlobal('visualViewport', view);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says what a keyboard leaves of the window, and nothing of a bar that goes, of looking from near, or afterwards', () => {
  const { unmount } = renderHook(useAboveKeyboard);
  look({ height: 744 });
  expect(seen()).toBe('');
  look({ height: 460, offsetTop: 120 });
  expect(seen()).toBe('--seen: 460px; --seen-from: 120px;');
  look({ height: 400, offsetTop: 0, scale: 2 });
  expect(seen()).toBe('');
  look({ height: 460, scale: 1 });
  unmount();
  expect(seen()).toBe('');
  look({ height: 450 });
  expect(seen()).toBe('');
});

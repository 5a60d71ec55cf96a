import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrivacyCover } from './privacy-cover.tsx';

/** How the page is held: a finger's pointer is coarse. */
let held: 'phone' | 'desk';

beforeEach(() => {
  held = 'phone';
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: held === 'phone' && query.includes('coarse') }) as MediaQueryList,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

const isCovered = () => screen.getByText('Kith').hasAttribute('data-on');

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

it('covers the page while it is in the background, and no moment longer', () => {
  render(<PrivacyCover />);
  expect(isCovered()).toBe(false);

  turn('hidden');
  expect(isCovered()).toBe(true);
  turn('visible');
  expect(isCovered()).toBe(false);
});

it('covers it on a phone before the list of open apps shows it', () => {
  render(<PrivacyCover />);

  fireEvent.blur(window);
  expect(isCovered()).toBe(true);
  fireEvent.focus(window);
  expect(isCovered()).toBe(false);
});

it('a page that is looked at beside another window stays in sight', () => {
  held = 'desk';
  render(<PrivacyCover />);

  fireEvent.blur(window);

  expect(isCovered()).toBe(false);
});

it('the question whether to call is asked over the page, and the background still covers it', () => {
  render(
    <>
      <a href="tel:131114">
        <b>Call Lifeline</b>
      </a>
      <PrivacyCover />
    </>,
  );

  fireEvent.click(screen.getByText('Call Lifeline'));
  fireEvent.blur(window);
  expect(isCovered()).toBe(false);
  turn('hidden');
  expect(isCovered()).toBe(true);

  turn('visible');
  fireEvent.blur(window);
  expect(isCovered()).toBe(true);
});

it('a call within the page is part of it', () => {
  render(
    <>
      <iframe title="Call" />
      <PrivacyCover />
    </>,
  );

  screen.getByTitle('Call').focus();
  fireEvent.blur(window);

  expect(isCovered()).toBe(false);
});

it('is gone with its setting, also while it lies over the page', () => {
  const { unmount } = render(<PrivacyCover />);
  turn('hidden');
  unmount();

  expect(screen.queryByText('Kith')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStickToEnd } from './use-stick-to-end.ts';

/** jsdom lays nothing out: the box and what is in it are as high as they are told. */
let height = 600;
let written = 1000;
let resize: () => void = () => undefined;
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => height);
vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => written);
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      resize = callback;
    }
    observe() {}
    disconnect() {}
  },
);

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const stayAtEnd = useStickToEnd(box, { isAtEnd: false, isWhole: true });
  return (
    <>
      <div ref={box} data-testid="box" />
      <button type="button" onClick={stayAtEnd}>
        Send
      </button>
    </>
  );
}

beforeEach(() => {
  [height, written] = [600, 1000];
});

function scrolledTo(top: number) {
  const box = render(<Box />).getByTestId('box');
  box.scrollTop = top;
  box.dispatchEvent(new Event('scroll'));
  return box;
}

it('keeps the end of a chat in sight when the field below it grows, or a keyboard opens, and when that is over', () => {
  const box = scrolledTo(400);

  height = 300;
  resize();
  expect(box.scrollTop + height).toBeGreaterThanOrEqual(1000);

  height = 600;
  // A browser can not scroll beyond the end.
  box.scrollTop = 400;
  resize();
  expect(box.scrollTop + height).toBeGreaterThanOrEqual(1000);
});

it('keeps the end in sight when a row becomes higher, but takes no one there who is further up', () => {
  const box = scrolledTo(400);
  written = 1200;
  resize();
  expect(box.scrollTop + height).toBeGreaterThanOrEqual(1200);

  box.scrollTop = 300;
  box.dispatchEvent(new Event('scroll'));
  written = 1400;
  resize();
  expect(box.scrollTop).toBe(300);
});

it('keeps at the lower edge what someone reads who is further up', () => {
  const box = scrolledTo(100);

  height = 500;
  resize();
  expect(box.scrollTop).toBe(200);
  height = 600;
  resize();
  expect(box.scrollTop).toBe(100);
});

it('stays at the end to which someone is taken who sends from further up, while the field below it shrinks', () => {
  const box = scrolledTo(100);
  screen.getByRole('button', { name: 'Send' }).click();

  box.scrollTop = 400;
  [height, written] = [750, 1100];
  resize();

  expect(box.scrollTop + height).toBeGreaterThanOrEqual(1100);
});

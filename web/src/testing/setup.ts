import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { leaveBrowser } from './leave-browser.ts';

// Two cores may be busy with a database: a few seconds are no proof that something never shows.
configure({ asyncUtilTimeout: 30_000 });

// A screen in a test opens no socket: what comes is said by the test.
vi.mock('pusher-js', async () => ({ default: (await import('./fake-pusher.ts')).FakePusher }));

// jsdom can not edit formatted text. The plain field, there until the editor's script has come, takes the
// words.
vi.mock('../features/notes/rich-editor.tsx', () => new Promise(() => undefined));

/** Unlike a stub it stays when a test takes its own stubs away. */
function pretend(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// jsdom lays nothing out: it has no media, no sizes and no scrolling.
pretend('matchMedia', (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));

class SizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
pretend('ResizeObserver', SizeObserver);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
pretend('scrollTo', () => undefined);
pretend('scrollY', 0);
Element.prototype.scrollIntoView = () => undefined;

// jsdom knows the dialog element, but neither how to open it nor that it gives the focus back.
const from = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  from.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const before = from.get(this);
  if (before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event('close'));
};

afterEach(cleanup);
// The files that one worker runs share their browser and its loaded modules.
afterAll(leaveBrowser);

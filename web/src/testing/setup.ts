import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Two cores may be busy with a database: a few seconds are no proof that something never shows.
configure({ asyncUtilTimeout: 15_000 });

// A screen in a test opens no socket: what comes is said by the test.
vi.mock('pusher-js', async () => ({ default: (await import('./fake-pusher.ts')).FakePusher }));

// jsdom lays nothing out: it has no media, no sizes and no scrolling.
vi.stubGlobal('matchMedia', (media: string) => ({
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
vi.stubGlobal('ResizeObserver', SizeObserver);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

// jsdom knows the dialog element, but not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(cleanup);

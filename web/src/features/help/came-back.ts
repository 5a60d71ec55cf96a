import { useSyncExternalStore } from 'react';

/** A call, a text or a chat, on the sheet or a page of help. */
const WAYS = '[data-help] a:is([href^="tel:"], [href^="sms:"], [target="_blank"])';

/**
 * A person who is gone only for a moment has not talked to a service. One who returns later was away for
 * another reason.
 */
const GONE_MS = 10_000;
const GOES_WITHIN_MS = 30_000;

interface Pressed {
  readonly href: string;
  readonly at: number;
  readonly goneAt?: number;
}

// Lives in the memory of this page alone: no record says which service a person opened.
let pressed: Pressed | null = null;
let tried: string | null = null;
const watchers = new Set<() => void>();

/** The link that was pressed, once the person is back from it; null otherwise. */
export function useTriedWay(): string | null {
  return useSyncExternalStore(watch, () => tried);
}

export function forgetTriedWay(): void {
  pressed = null;
  become(null);
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) listen(true);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    listen(false);
    pressed = null;
    tried = null;
  };
}

function listen(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener';
  document[change]('click', onClick, { capture: true });
  document[change]('visibilitychange', onVisibility);
  window[change]('blur', go);
  window[change]('focus', comeBack);
}

function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest(WAYS) : null;
  const href = link?.getAttribute('href');
  if (href) pressed = { href, at: Date.now() };
}

const onVisibility = () => (document.visibilityState === 'hidden' ? go() : comeBack());

function go(): void {
  const now = Date.now();
  if (pressed && pressed.goneAt === undefined && now - pressed.at < GOES_WITHIN_MS) {
    pressed = { ...pressed, goneAt: now };
  }
}

function comeBack(): void {
  if (pressed?.goneAt === undefined || document.visibilityState === 'hidden') return;
  const { href, at, goneAt } = pressed;
  if (Date.now() - goneAt < GONE_MS) {
    pressed = { href, at };
    return;
  }
  pressed = null;
  become(href);
}

function become(next: string | null): void {
  tried = next;
  for (const watcher of [...watchers]) watcher();
}

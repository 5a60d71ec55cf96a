import { useSyncExternalStore } from 'react';

/** How the app looks on this device. Kept here and applied before the first paint by public/display.js. */
export interface Display {
  /** Per cent of the usual text size. */
  textSize: '100' | '112' | '125' | '150';
  reducedMotion: boolean;
  easyReadFont: boolean;
}

const textSizes = ['100', '112', '125', '150'] as const;
const isTextSize = (value: string | null): value is Display['textSize'] =>
  textSizes.some((size) => size === value);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is closed.
  }
}

function load(): Display {
  const text = read('kith-text');
  return {
    textSize: isTextSize(text) ? text : '100',
    reducedMotion: read('kith-motion') === 'reduced',
    easyReadFont: read('kith-font') === 'easy',
  };
}

let current: Display | undefined;
const listeners = new Set<() => void>();

const snapshot = (): Display => {
  current ??= load();
  return current;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Changes the named settings, at once and for the next visit on this device. */
export function setDisplay(change: Partial<Display>): void {
  const next = { ...snapshot(), ...change };
  current = next;
  const root = document.documentElement;
  root.dataset['text'] = next.textSize;
  root.dataset['motion'] = next.reducedMotion ? 'reduced' : 'full';
  root.dataset['font'] = next.easyReadFont ? 'easy' : 'usual';
  write('kith-text', next.textSize);
  write('kith-motion', next.reducedMotion ? 'reduced' : 'full');
  write('kith-font', next.easyReadFont ? 'easy' : 'usual');
  for (const listener of listeners) listener();
}

export function useDisplay(): Display {
  return useSyncExternalStore(subscribe, snapshot);
}

export type ColourScheme = 'light' | 'dark' | 'auto';

const SCHEME_KEY = 'kith-scheme';
const isScheme = (value: string | null): value is ColourScheme =>
  value === 'light' || value === 'dark' || value === 'auto';
/** For a browser that keeps nothing. */
let unkept: ColourScheme = 'auto';

function chosenScheme(): ColourScheme {
  const kept = read(SCHEME_KEY);
  return isScheme(kept) ? kept : unkept;
}

/** Light, dark, or as the device has it: at once and for the next visit on this device. */
export function setColourScheme(scheme: ColourScheme): void {
  unkept = scheme;
  write(SCHEME_KEY, scheme);
  showScheme();
}

function showScheme(): void {
  const scheme = chosenScheme();
  const isDark = scheme === 'auto' ? darkWish()?.matches : scheme === 'dark';
  // The name that the rules of the kit's library look for.
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

const darkWish = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Shows the colours that were chosen, follows the device and the other tabs, and returns what ends that. */
export function followColourScheme(): () => void {
  showScheme();
  const wish = darkWish();
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY && isScheme(newValue)) setColourScheme(newValue);
  };
  wish?.addEventListener('change', showScheme);
  globalThis.addEventListener('storage', hear);
  return () => {
    wish?.removeEventListener('change', showScheme);
    globalThis.removeEventListener('storage', hear);
  };
}

import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const KEPT_AS = 'kith-single-keys';
const listeners = new Set<() => void>();
let isOn: boolean | undefined;

function snapshot(): boolean {
  isOn ??= read() !== 'off';
  return isOn;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Turns shortcuts of one key on or off, at once and for the next visit on this device. */
export function setSingleKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(KEPT_AS, on ? 'on' : 'off');
  } catch {
    // A browser that stores nothing has the choice until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, snapshot);
}

export type SingleKeys = Readonly<Record<string, () => unknown>>;

const TAKES_WORDS = 'input, textarea, select, [contenteditable], [role="textbox"]';
const IN_FRONT = 'dialog[open], [role="dialog"], [role="menu"]';

/**
 * Acts by one key, as `KeyboardEvent.key` names it, while the page is mounted. It stays quiet while the
 * person types, in a dialog, with Ctrl, Alt or Cmd, and where shortcuts of one key are off.
 */
export function useSingleKeys(keys: SingleKeys): void {
  const on = useSingleKeysOn();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => {
      const isSingle = !(event.ctrlKey || event.metaKey || event.altKey);
      const act = isSingle && isForPage(event) ? latest.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
}

/** Never while a person types, nor in a dialog or a menu. */
function isForPage(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  return !at?.closest(TAKES_WORDS) && isFree(event);
}

/** A key that no field or editor took, and that no dialog or menu stands in front of. */
export function isFree(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.isComposing && document.querySelector(IN_FRONT) === null;
}

/**
 * Keys that move the focus over rows of a list, as `rows` finds them: `j` to the next, `k` to the one before.
 * The focus is on the first link or button of a row, so Enter opens it.
 */
export function rowKeys(list: RefObject<HTMLElement | null>, rows: string): SingleKeys {
  const step = (by: 1 | -1) => () => {
    const all = [...(list.current?.querySelectorAll(rows) ?? [])];
    const targets = all.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);
    const row = document.activeElement?.closest(rows);
    const at = targets.findIndex((target) => row?.contains(target));
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), targets.length - 1);
    targets[next]?.focus();
  };
  return { j: step(1), k: step(-1) };
}

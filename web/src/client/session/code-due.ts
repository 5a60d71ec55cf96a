import type { codeDue } from '@kith/contract/auth';
import { TWO_FACTOR_METHODS } from '@kith/contract/users';
import { useSyncExternalStore } from 'react';

type Challenge = (typeof codeDue)['_zod']['output']['two_factor'];

/** A sign-in that waits for its code. It is no session: there is no token yet. */
export interface CodeDue extends Challenge {
  /** On this device's clock, from when a new code may be asked for. */
  readonly resendAt: number;
}

const KEY = 'kith.code_due';

/** A code lives 10 minutes; a person is not sent to its page long after. */
const LIFE_MS = 15 * 60_000;
const watchers = new Set<() => void>();
let due: CodeDue | null = read();

/**
 * The code that waits in this tab. It survives a reload of the page, since people go and look for the code
 * elsewhere.
 */
export function pendingCode(): CodeDue | null {
  if (due !== null && Date.now() > due.resendAt + LIFE_MS) due = null;
  return due;
}

export function startCode(challenge: Challenge): CodeDue {
  const started = { ...challenge, resendAt: Date.now() + challenge.resend_after_seconds * 1000 };
  sessionStorage.setItem(KEY, JSON.stringify(started));
  tell(started);
  return started;
}

export function endCode(): void {
  sessionStorage.removeItem(KEY);
  tell(null);
}

export function watchCode(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function usePendingCode(): CodeDue | null {
  return useSyncExternalStore(watchCode, pendingCode);
}

function tell(next: CodeDue | null): void {
  due = next;
  for (const watcher of [...watchers]) watcher();
}

function read(): CodeDue | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isCodeDue(value) ? value : null;
  } catch {
    return null;
  }
}

function isCodeDue(value: unknown): value is CodeDue {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof parts.get('challenge') === 'string' &&
    typeof parts.get('resendAt') === 'number' &&
    TWO_FACTOR_METHODS.some((method) => method === parts.get('method'))
  );
}

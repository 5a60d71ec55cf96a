const KEY = 'kith.last_path';
const PUSH_KEY = 'kith.push';

export interface LastPath {
  readonly path: string;
  /** Whose page it was; absent when no person was signed in, and then it may belong to any. */
  readonly userId?: number;
}

/** Keeps where a person was going, in this tab only, so that signing in leads there. */
export function rememberPath(path: string, userId?: number): void {
  if (!isInternal(path)) return;
  const kept: LastPath = userId === undefined ? { path } : { path, userId };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/**
 * Stays until forgotten, since a code, terms or a welcome may come before it. The guard decides whether it is
 * followed.
 */
export function lastPath(): LastPath | undefined {
  const kept = parse(sessionStorage.getItem(KEY));
  return kept && isInternal(kept.path) ? kept : undefined;
}

/** Keeps the page that a tapped notification names, until its reader is there. */
export function rememberPush(path: string): void {
  if (isInternal(path)) sessionStorage.setItem(PUSH_KEY, path);
}

export const pushedPath = (): string | null => sessionStorage.getItem(PUSH_KEY);

export function forgetPath(): void {
  sessionStorage.removeItem(PUSH_KEY);
  sessionStorage.removeItem(KEY);
}

function parse(text: string | null): LastPath | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isLastPath(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLastPath(value: unknown): value is LastPath {
  if (typeof value !== 'object' || value === null || !('path' in value)) return false;
  return typeof value.path === 'string' && (!('userId' in value) || typeof value.userId === 'number');
}

const BASE = 'https://kith.invalid';

/** A path and nothing that a browser could read as another origin or a script. */
function isInternal(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path) || !URL.canParse(path, BASE)) return false;
  return new URL(path, BASE).origin === BASE;
}

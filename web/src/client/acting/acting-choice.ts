import { session } from '../session/session.ts';

const KEY = 'kith.acting_for';

/** How a person works for a member: as family or friend, or as a professional. */
export type ActingAs = 'supporter' | 'professional';

/** A member for whom a person works. */
export interface Chosen {
  readonly member: number;
  readonly as: ActingAs;
}

/** Two ids and no secret. It says nothing about the next person who signs in here. */
interface StoredChoice {
  readonly person: number;
  /** Null for oneself. */
  readonly chosen: Chosen | null;
}

const watchers = new Set<() => void>();
let choice: StoredChoice | null = read();

session.onEvent((event) => {
  const isOver = event.kind === 'ended' && event.reason === 'signed_out';
  const isAnother = event.kind === 'began' && event.person !== choice?.person;
  if (isOver || isAnother) keep(null);
});

/** For whom this tab works: null for oneself, undefined as long as nothing was chosen here. */
export function chosen(): Chosen | null | undefined {
  const { state } = session;
  return state.phase === 'open' && choice?.person === state.person ? choice.chosen : undefined;
}

/** The member for whom this tab works in that way. */
export function chosenAs(as: ActingAs): number | undefined {
  const now = chosen();
  return now?.as === as ? now.member : undefined;
}

/** Chosen for this tab alone; a reload keeps it. */
export function choose(next: Chosen | null): void {
  const { state } = session;
  if (state.phase === 'open') keep({ person: state.person, chosen: next });
}

export function watchChoice(watcher: () => void): () => void {
  const stop = session.watch(watcher);
  watchers.add(watcher);
  return () => {
    stop();
    watchers.delete(watcher);
  };
}

function keep(next: StoredChoice | null): void {
  choice = next;
  if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
  else sessionStorage.removeItem(KEY);
  for (const watcher of [...watchers]) watcher();
}

function read(): StoredChoice | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStoredChoice(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredChoice(value: unknown): value is StoredChoice {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const kept = parts.get('chosen');
  return typeof parts.get('person') === 'number' && (kept === null || isChosen(kept));
}

function isChosen(value: unknown): value is Chosen {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const as = parts.get('as');
  return typeof parts.get('member') === 'number' && (as === 'supporter' || as === 'professional');
}

import type { Note } from '@kith/contract/notes';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { type DraftKey, deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';
import { notify } from '#kit/notify.ts';
import { announceNote } from './note-changes.ts';
import { createNote, isFinal } from './notes-api.ts';

const FORM = 'unsent_note';
const AGAIN_MS = 30_000;

/** A finished note that the server has not confirmed. It is sent under one key however often that takes. */
export interface UnsentNote {
  readonly clientKey: string;
  readonly html: string;
  /** Milliseconds since 1970, on this device's clock. */
  readonly writtenAt: number;
  /** Why the server will not take it as it is; null while it may still be sent. */
  readonly problem: string | null;
  /** False while its first sending is under way: until then it stands where it was written. */
  readonly tried: boolean;
}

export type Posted =
  | { readonly kind: 'sent'; readonly note: Note }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly error: ApiError };

let unsent: readonly UnsentNote[] = [];
const sending = new Set<string>();
const watchers = new Set<() => void>();

session.onEvent((event) => {
  if (event.kind === 'ended') show([]);
});

/** Puts the note on this device first and then sends it: from here on it can not be lost, nor be there twice. */
export async function postNote(html: string, clientKey: string, onKept: () => void): Promise<Posted> {
  const item: UnsentNote = { clientKey, html, writtenAt: Date.now(), problem: null, tried: false };
  show([...unsent.filter((other) => other.clientKey !== clientKey), item]);
  if (await keep(item)) onKept();
  return send(item);
}

/** Tries again all that may still be sent; the first silence ends the attempt. */
async function sendUnsentNotes(): Promise<void> {
  for (const item of unsent.filter(({ problem, tried }) => tried && problem === null)) {
    const posted = await sendAgain(item.clientKey);
    if (posted?.kind === 'kept') return;
    if (posted?.kind === 'sent') notify.success('Your note is sent. It is on your journey now.');
  }
}

export async function sendAgain(clientKey: string): Promise<Posted | undefined> {
  const item = unsent.find((candidate) => candidate.clientKey === clientKey);
  return item && !sending.has(clientKey) ? send(item) : undefined;
}

/** Takes a note out of the queue, to be written on or to be forgotten. */
export async function withdrawUnsent(clientKey: string): Promise<void> {
  show(unsent.filter((item) => item.clientKey !== clientKey));
  const key = keyOf(clientKey);
  // Where nothing could be kept, nothing has to go.
  if (key) await deleteDraft(key).catch(() => undefined);
}

/** What waits, oldest first; sends it as soon as there is a chance to. */
export function useUnsentNotes(): readonly UnsentNote[] {
  const items = useSyncExternalStore(watch, () => unsent);
  const waits = items.some(({ problem, tried }) => tried && problem === null);
  useEffect(() => {
    void load().then(sendUnsentNotes);
  }, []);
  useEffect(() => {
    if (!waits) return undefined;
    const again = () => void sendUnsentNotes();
    const timer = setInterval(again, AGAIN_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [waits]);
  return items.filter(({ tried }) => tried);
}

async function send(item: UnsentNote): Promise<Posted> {
  sending.add(item.clientKey);
  try {
    const note = await createNote(item.html, item.clientKey);
    await withdrawUnsent(item.clientKey);
    announceNote({ kind: 'created', note });
    return { kind: 'sent', note };
  } catch (error) {
    const refused = isFinal(error);
    await change({ ...item, tried: true, problem: refused ? error.message : null });
    return refused ? { kind: 'refused', error } : { kind: 'kept' };
  } finally {
    sending.delete(item.clientKey);
  }
}

async function load(): Promise<void> {
  const { state } = session;
  if (state.phase !== 'open') return;
  const found = await listDrafts(state.person, FORM).catch(() => []);
  const known = new Set(unsent.map(({ clientKey }) => clientKey));
  const fresh = found.map(({ value }) => value).filter(isUnsentNote);
  const added = fresh.filter(({ clientKey }) => !known.has(clientKey));
  if (added.length > 0) show([...added.map((item) => ({ ...item, tried: true })), ...unsent]);
}

/** Only what still waits: the session may have ended, or the person taken it back, in the meantime. */
async function change(item: UnsentNote): Promise<void> {
  if (!unsent.some(({ clientKey }) => clientKey === item.clientKey)) return;
  show(unsent.map((other) => (other.clientKey === item.clientKey ? item : other)));
  await keep(item);
}

/** Whether the device keeps it; a browser may forbid storage. */
async function keep(item: UnsentNote): Promise<boolean> {
  const key = keyOf(item.clientKey);
  if (!key) return false;
  return saveDraft(key, item).then(
    () => true,
    () => false,
  );
}

function keyOf(clientKey: string): DraftKey | undefined {
  const { state } = session;
  if (state.phase !== 'open') return undefined;
  return { person: state.person, member: state.person, form: FORM, record: clientKey };
}

function show(next: readonly UnsentNote[]): void {
  unsent = next;
  for (const watcher of [...watchers]) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function isUnsentNote(value: unknown): value is UnsentNote {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return typeof parts.get('clientKey') === 'string' && typeof parts.get('html') === 'string';
}

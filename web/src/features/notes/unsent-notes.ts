import type { Note } from '@kith/contract/notes';
import { useEffect } from 'react';
import { type ApiError, isFinal } from '#client/api-error.ts';
import { onChance } from '#client/chances.ts';
import { session } from '#client/session.ts';
import { useWatched, watched } from '#client/watched.ts';
import { notify } from '#kit/notify.ts';
import { announceNote } from './note-changes.ts';
import { createNote, type NewNote } from './notes-api.ts';
import { shelve, shelved, type UnsentKey, type UnsentNote, unshelve } from './unsent-shelf.ts';

const AGAIN_MS = 30_000;

export type Posted =
  | { readonly kind: 'sent'; readonly note: Note }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly error: ApiError };

const store = watched<readonly UnsentNote[]>([]);
const unsent = () => store.read();
const sending = new Set<string>();

session.onEvent((event) => {
  if (event.kind === 'ended') store.show([]);
});

/** Puts the note on this device first and then sends it: from here on it can not be lost, nor be there twice. */
export async function postNote(words: NewNote, onKept: () => void): Promise<Posted> {
  const item: UnsentNote = { ...words, writtenAt: Date.now(), problem: null, tried: false };
  store.show([...unsent().filter(({ clientKey }) => clientKey !== item.clientKey), item]);
  if (await shelve(item)) onKept();
  return send(item);
}

/** Tries again all that may still be sent; the first silence ends the attempt. */
async function sendUnsentNotes(): Promise<void> {
  for (const item of unsent().filter(({ problem, tried }) => tried && problem === null)) {
    const posted = await sendAgain(item.clientKey);
    if (posted?.kind === 'kept') return;
    if (posted?.kind === 'sent')
      notify.success(`Your note is sent. It is on ${whose(posted.note)} journey now.`);
  }
}

/** It may be about somebody else than the page that is open. */
function whose({ about_patient_id, created_by }: Note): string {
  return about_patient_id === created_by.id ? 'your' : 'their';
}

export async function sendAgain(clientKey: string): Promise<Posted | undefined> {
  const item = unsent().find((candidate) => candidate.clientKey === clientKey);
  return item && !sending.has(clientKey) ? send(item) : undefined;
}

/** Takes a note out of the queue, to be written on or to be forgotten. */
export async function withdrawUnsent(item: UnsentKey): Promise<void> {
  store.show(unsent().filter(({ clientKey }) => clientKey !== item.clientKey));
  await unshelve(item);
}

/** What waits for the journey of one member, oldest first. All that waits, about anybody, is sent as soon as there is a chance. */
export function useUnsentNotes(aboutId: number): readonly UnsentNote[] {
  const items = useWatched(store);
  const waits = items.some(({ problem, tried }) => tried && problem === null);
  useEffect(() => {
    void load().then(sendUnsentNotes);
  }, []);
  useEffect(() => {
    if (!waits) return undefined;
    return onChance(() => void sendUnsentNotes(), AGAIN_MS);
  }, [waits]);
  return items.filter((item) => item.tried && item.aboutId === aboutId);
}

async function send(item: UnsentNote): Promise<Posted> {
  sending.add(item.clientKey);
  try {
    // What is shown as not sent can be sent again in the same moment.
    const note = await createNote(item).finally(() => sending.delete(item.clientKey));
    await withdrawUnsent(item);
    announceNote({ kind: 'created', note });
    return { kind: 'sent', note };
  } catch (error) {
    const refused = isFinal(error);
    await change({ ...item, tried: true, problem: refused ? reasonOf(error) : null });
    return refused ? { kind: 'refused', error } : { kind: 'kept' };
  }
}

/** What the server says of a field tells more than that something is wrong. */
function reasonOf({ errors, message }: ApiError): string {
  return Object.values(errors)[0] ?? message;
}

async function load(): Promise<void> {
  const found = await shelved();
  const known = new Set(unsent().map(({ clientKey }) => clientKey));
  const added = found.filter(({ clientKey }) => !known.has(clientKey));
  if (added.length > 0) store.show([...added, ...unsent()]);
}

/** Only what still waits: the session may have ended, or the person taken it back, in the meantime. */
async function change(item: UnsentNote): Promise<void> {
  if (!unsent().some(({ clientKey }) => clientKey === item.clientKey)) return;
  store.show(unsent().map((other) => (other.clientKey === item.clientKey ? item : other)));
  await shelve(item);
}

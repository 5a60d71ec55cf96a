import type { Note } from '@kith/contract/notes';
import { useEffect } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { type ApiError, isRefusal } from '#client/connection/api-error.ts';
import { openOutbox, type Queued, steady } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { isChoice } from '#people/groups';
import { createNote, type NewNote, notes } from './notes-api.ts';
import { texts } from './texts.ts';

/** A finished note that the server has not confirmed. It is sent under one key however often that takes. */
export type UnsentNote = Queued<NewNote>;

export type Posted =
  | { readonly kind: 'sent'; readonly note: Note }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Once notes are sent, no toast still says that they are not: they go in their order. */
export const SENDING = { subject: 'sending-notes' } as const;

const queue = openOutbox<NewNote, Note>({
  form: 'unsent_note',
  keyOf: ({ clientKey }) => clientKey,
  memberOf: ({ memberId }) => memberId,
  // A journey shows notes in the order in which they arrive.
  laneOf: () => 'notes',
  accepts: noteOf,
  send: createNote,
  onSent: (note, _item, byItself) => {
    notes.announce('created', note);
    const { sentLater, sentLaterForMember } = texts.unsent;
    if (byItself) notify.success(isOwn(note) ? sentLater : sentLaterForMember, SENDING);
  },
  pauseMs: steady(30_000),
});

/**
 * Puts the note on this device first and then sends it: from here on it can not be lost, nor be there
 * twice.
 */
export async function postNote(words: NewNote, onKept: () => void): Promise<Posted> {
  if (await queue.add(words)) onKept();
  return sendAgain(words.clientKey);
}

export async function sendAgain(clientKey: string): Promise<Posted> {
  const outcome = await queue.send(clientKey);
  if (outcome.kind === 'sent') return { kind: 'sent', note: outcome.reply };
  const isRefused = outcome.kind === 'refused' && isRefusal(outcome.error);
  return isRefused ? { kind: 'refused', error: outcome.error } : { kind: 'kept' };
}

/** Takes a note out of the queue, to be written on or to be forgotten. */
export const withdrawUnsent = ({ clientKey }: Pick<NewNote, 'clientKey'>): Promise<void> =>
  queue.letGo(clientKey);

/**
 * What waits for the journey of one member, oldest first. The first sending is left out: until then it
 * stands where it was written.
 */
export function useUnsentNotes(memberId: number): readonly UnsentNote[] {
  useEffect(() => queue.attend(), []);
  return useObservable(queue).filter((item) => item.tried && item.memberId === memberId);
}

function isOwn({ about_patient_id, created_by }: Note): boolean {
  return about_patient_id === created_by.id;
}

function noteOf(value: unknown, memberId: number): NewNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { clientKey, html, choice } = value as Partial<Record<keyof NewNote, unknown>>;
  const isNote = typeof clientKey === 'string' && typeof html === 'string' && isChoice(choice);
  return isNote ? { clientKey, html, choice, memberId } : undefined;
}

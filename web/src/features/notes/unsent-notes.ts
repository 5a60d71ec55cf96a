import type { Note } from '@kith/contract/notes';
import { useEffect } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { type ApiError, isRefusal } from '#client/connection/api-error.ts';
import { judgeUpload } from '#client/files/send-files.ts';
import { openOutbox, type Queued, steady } from '#client/outbox/index.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { allDraftFiles, noteBytes } from './note-bytes.ts';
import { notes } from './notes-api.ts';
import { type NewNote, newNoteIn, sendNote } from './send-note.ts';
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
  accepts: newNoteIn,
  send: sendNote,
  judge: judgeUpload,
  onSent: (note, { files }, byItself) => {
    void noteBytes.forgetFiles(files);
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
  useEffect(() => startSending(), []);
  return useObservable(queue).filter((item) => item.tried && item.memberId === memberId);
}

/** Sends what an earlier visit, or a closed tab, has left on this device. Returns a function that stops. */
function startSending(): () => void {
  // A device that cannot list what waits deletes no file as left over.
  forgetLeftFiles(session.person).catch(() => undefined);
  return queue.attend();
}

/** Files of no note. A note that was deleted can come back for a while, so its files go here alone. */
async function forgetLeftFiles(person: number | undefined): Promise<void> {
  const chosen = await allDraftFiles();
  const waiting = [...(await queue.onDevice()), ...queue.read()];
  // The next person has files of their own here.
  if (session.person !== person) return;
  await noteBytes.forgetOtherFiles([...chosen, ...waiting.flatMap(({ files }) => files)]);
}

function isOwn({ about_patient_id, created_by }: Note): boolean {
  return about_patient_id === created_by.id;
}

import { useEffect, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { notify } from '#kit/notify.ts';
import { NOBODY } from '#people/groups';
import { whileSaving } from '#people/saving';
import type { WholeNote } from './note-face.ts';
import { notes } from './notes-api.ts';
import { type EditOutcome, sameWords, saveEdit } from './save-edit.ts';
import { texts } from './texts.ts';
import { postNote } from './unsent-notes.ts';
import { type StartWords, useEditWords } from './use-edit-words.ts';

/** What stands in the way of saving: newer words, or no note any more. */
export type Obstacle =
  | { readonly kind: 'newer'; readonly note: WholeNote }
  | Extract<EditOutcome, { kind: 'gone' }>
  | null;

interface Ends {
  onDone: () => void;
  /** The person wants their words back after they were put away. */
  onReopen: (words: StartWords) => void;
}

/**
 * One edit of a note, from its first key to saved or put away. Words leave the screen only when they are
 * safe.
 */
export function useNoteEdit(note: WholeNote, start: StartWords | null, ends: Ends) {
  const { words, write, drop } = useEditWords(note, start);
  const [obstacle, setObstacle] = useState<Extract<EditOutcome, { kind: 'newer' | 'gone' }> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = useLeave(drop, ends);
  useEffect(() => notes.hold(note.id), [note.id]);

  const settle = async (outcome: EditOutcome) => {
    if (outcome.kind === 'saved') return leave.saved();
    if (outcome.kind === 'failed') return complain(() => void save());
    if (outcome.kind === 'rejected') setError(outcome.message);
    else setObstacle(outcome);
  };
  const save = async (version = words.version) => {
    if (busy) return;
    if (words.html === '') return setError(texts.composer.empty);
    setBusy(true);
    await whileSaving(async () => settle(await saveEdit(note.id, words.html, version)));
    setBusy(false);
  };
  const change = (html: string) => {
    setError(null);
    write(html);
  };
  const cancel = () =>
    sameWords(words.html, note.note) ? leave.quietly() : leave.puttingAway(texts.edit.discarded, words);
  const takeTheirs = (theirs: WholeNote) => {
    if (obstacle?.kind === 'newer') notes.announce('updated', obstacle.note);
    const mine = { html: words.html, version: theirs.version };
    return leave.puttingAway(texts.edit.tookNewer, mine);
  };
  const saveAsNew = async () => {
    const about = { memberId: note.about_patient_id, choice: NOBODY };
    const copy = { html: words.html, clientKey: newClientKey(), ...about };
    const posted = await whileSaving(() => postNote(copy, () => void drop()));
    if (posted.kind === 'refused') return complain(() => void saveAsNew());
    notes.announce('deleted', note);
    notify.success(texts.edit.savedAsNew);
    ends.onDone();
  };
  // What changed elsewhere while the person writes is said at once, not first when they save.
  const isOutrun = note.version > words.version && !sameWords(note.note, words.html);
  const inTheWay = obstacle ?? (isOutrun ? { kind: 'newer' as const, note } : null);
  return { html: words.html, obstacle: inTheWay, error, busy, change, save, cancel, takeTheirs, saveAsNew };
}

function useLeave(drop: () => Promise<void>, { onDone, onReopen }: Ends) {
  const quietly = async () => {
    await drop();
    onDone();
  };
  return {
    quietly,
    saved: async () => {
      notify.success(texts.edit.saved);
      await quietly();
    },
    puttingAway: async (said: string, back: StartWords) => {
      notify.info(said, { action: { label: texts.edit.undo, onPress: () => onReopen(back) } });
      await quietly();
    },
  };
}

function complain(again: () => void): void {
  notify.error(texts.composer.notSaved, { action: { label: texts.composer.again, onPress: again } });
}

import type { Note } from '@kith/contract/notes';
import { useEffect, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { notify } from '#kit/notify.ts';
import { NOBODY } from '#people/groups';
import { whileSaving } from '#people/saving';
import type { WholeNote } from './note-face.ts';
import { notes, updateNote } from './notes-api.ts';
import { type EditOutcome, sameWords, saveEdit } from './save-edit.ts';
import { texts } from './texts.ts';
import { postNote } from './unsent-notes.ts';
import { useEditFiles } from './use-edit-files.ts';
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
  const files = useEditFiles(note);
  const leave = useLeave(async () => {
    files.clear();
    await drop();
  }, ends);
  useEffect(() => notes.hold(note.id), [note.id]);

  const { obstacle, error, setError, busy, save } = useSaving(note, words, files, leave);
  const change = (html: string) => {
    setError(null);
    write(html);
  };
  const cancel = () =>
    sameWords(words.html, note.note) && !files.isChanged
      ? leave.quietly()
      : leave.puttingAway(texts.edit.discarded, words);
  const takeTheirs = (theirs: WholeNote) => {
    if (obstacle?.kind === 'newer') notes.announce('updated', obstacle.note);
    const mine = { html: words.html, version: theirs.version };
    return leave.puttingAway(texts.edit.tookNewer, mine);
  };
  const saveAsNew = async () => {
    const about = { memberId: note.about_patient_id, choice: NOBODY };
    const { files: sent, own } = files.said().added;
    const copy = { html: words.html, clientKey: newClientKey(), files: sent, own, ...about };
    const posted = await whileSaving(() => postNote(copy, () => void drop()));
    if (posted.kind === 'refused') return complain(() => void saveAsNew());
    notes.announce('deleted', note);
    notify.success(texts.edit.savedAsNew);
    ends.onDone();
  };
  // What changed elsewhere while the person writes is said at once, not first when they save.
  const isOutrun = note.version > words.version && !sameWords(note.note, words.html);
  const inTheWay = obstacle ?? (isOutrun ? { kind: 'newer' as const, note } : null);
  return {
    html: words.html,
    files,
    obstacle: inTheWay,
    error,
    busy,
    change,
    save,
    cancel,
    takeTheirs,
    saveAsNew,
  };
}

/** Sends the edit, and knows what became of it. */
function useSaving(
  note: WholeNote,
  words: StartWords,
  files: ReturnType<typeof useEditFiles>,
  leave: ReturnType<typeof useLeave>,
) {
  const [obstacle, setObstacle] = useState<Extract<EditOutcome, { kind: 'newer' | 'gone' }> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const settle = async (outcome: EditOutcome) => {
    if (outcome.kind === 'saved') return leave.saved(undoOf(note, outcome.note));
    if (outcome.kind === 'without_files') return files.refuse(outcome.message);
    if (outcome.kind === 'failed') return complain(() => void save());
    if (outcome.kind === 'rejected') setError(outcome.message);
    else setObstacle(outcome);
  };
  const save = async (version = words.version) => {
    if (busy || files.attaching.isTooMuch) return;
    if (words.html === '') return setError(texts.composer.empty);
    setBusy(true);
    await whileSaving(async () =>
      settle(await saveEdit({ id: note.id, html: words.html, version, ...files.said() })),
    );
    setBusy(false);
  };
  return { obstacle, error, setError, busy, save };
}

function useLeave(drop: () => Promise<void>, { onDone, onReopen }: Ends) {
  const quietly = async () => {
    await drop();
    onDone();
  };
  return {
    quietly,
    saved: async (undo: (() => void) | null) => {
      notify.success(
        texts.edit.saved,
        undo ? { action: { label: texts.edit.undo, onPress: undo } } : undefined,
      );
      await quietly();
    },
    puttingAway: async (said: string, back: StartWords) => {
      notify.info(said, { action: { label: texts.edit.undo, onPress: () => onReopen(back) } });
      await quietly();
    },
  };
}

/** Puts files back that the edit took out; null where it took none. */
function undoOf({ id, attachments: before }: WholeNote, saved: Note): (() => void) | null {
  const now = saved.attachments.map((file) => file.id);
  if (before.every((file) => now.includes(file.id))) return null;
  const attachments = [...new Set([...before.map((file) => file.id), ...now])];
  const again = { id, note: saved.note, version: saved.version, attachments };
  return () =>
    void updateNote(again).then(
      () => notify.success(texts.files.undone),
      () => notify.error(texts.files.notUndone),
    );
}

function complain(again: () => void): void {
  notify.error(texts.composer.notSaved, { action: { label: texts.composer.again, onPress: again } });
}

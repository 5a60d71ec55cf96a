import type { ThoughtForm, ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { isBegun } from './kept-words.ts';
import { saysRisk } from './says-risk.ts';
import { texts } from './texts.ts';
import { faultOf, useSending } from './use-sending.ts';
import {
  type Begun,
  isEmpty,
  isSame,
  nothingIn,
  saysSame,
  tooLongIn,
  type Written,
  writtenOf,
} from './written.ts';

/** Where a new record lies on this device until it is sent. */
export const NEW_THOUGHT = { form: 'thought_record', record: 'new' } as const;

export interface Target {
  /** Null for a new one. */
  readonly id: number | null;
  /** Null for a new one, and where only words of an edit are left or can be reached. */
  readonly record: ThoughtRecord | null;
  /** It was deleted elsewhere: its words can be saved as a new one. */
  readonly isGone: boolean;
}

interface Writing extends Target {
  readonly form: ThoughtForm;
  readonly onSaved: () => void;
  /** The words sound like a person at risk; they are saved by then, or at least kept on this device. */
  readonly onHeavy: (isSaved: boolean) => void;
}

/**
 * A record from its first letter on: it lies on this device until the server, or the queue of this device,
 * has it. Saving never depends on what the words say.
 */
export function useWriting({ id, record, isGone, form, onSaved, onHeavy }: Writing) {
  const stands = { ...(record ? writtenOf(record) : nothingIn(form)), version: record?.version ?? 0 };
  const { draft, mine, latest, turnTo, putBack } = useMine(id);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useSending(isGone ? null : id, draft);
  /** How the record stands is not known here. */
  const isOut = id !== null && record === null && !isGone;
  const written: Begun = mine ?? stands;
  const newer = newestOf(sending.refusedFor, record, mine);

  const set = (next: Begun) => {
    setFault(null);
    const isMine = isOut || !isSame(next, stands);
    turnTo(isMine ? next : null);
    // Another form alone holds no words.
    if (isMine && (record || isOut || !isSame(next, nothingIn(next.form)))) draft.keep(next);
    else void draft.drop();
  };
  const save = async () => {
    const sent = latest.current ?? stands;
    if (busy) return;
    const unfit = unfitFor(sent);
    if (unfit) return setFault(unfit);
    setBusy(true);
    const problem = await whileSaving(() => sending.send(sent, newer));
    setBusy(false);
    const isSaved = problem === null;
    if (!isSaved) putBack(sent);
    setFault(faultOf(problem));
    if (saysRisk(sent)) onHeavy(isSaved);
    else if (isSaved) onSaved();
  };
  const putAway = (said: string, next: Begun | null, back: Begun) => {
    sayUndo(said, () => putBack(back));
    setFault(null);
    turnTo(next);
    void draft.drop();
  };
  const takeTheirs = (theirs: ThoughtRecord) => {
    const { version } = theirs;
    sending.forget();
    putAway(texts.write.tookTheirs, { ...writtenOf(theirs), version }, { ...written, version });
  };
  return {
    written,
    change: (part: Partial<Written>) => set({ ...(latest.current ?? stands), ...part }),
    save,
    busy,
    fault,
    newer,
    isGone: isGone || sending.isGone,
    holdsWords: mine !== null,
    isOut,
    throwAway: () => putAway(texts.write.thrownAway, null, written),
    takeTheirs: () => newer && takeTheirs(newer),
    isLoading: draft.kept === undefined,
    isKept: draft.status === 'saved',
  };
}

/**
 * What the person has typed and not saved; null without it, and then the record shows as it stands. It is
 * read from `latest` by what happens before the next drawing.
 */
function useMine(id: number | null) {
  const draft = useDraft(id === null ? NEW_THOUGHT : { ...NEW_THOUGHT, record: String(id) }, isBegun);
  const { kept, keep } = draft;
  const [mine, setMine] = useState<Begun | null>(null);
  const latest = useRef<Begun | null>(null);
  const turnTo = (next: Begun | null) => {
    latest.current = next;
    setMine(next);
  };
  useEffect(() => {
    if (!kept || latest.current) return;
    latest.current = kept;
    setMine(kept);
  }, [kept]);
  const putBack = (back: Begun) => {
    turnTo(back);
    keep(back);
  };
  return { draft, mine, latest, turnTo, putBack };
}

function unfitFor(written: Written): string | null {
  if (isEmpty(written)) return texts.write.empty;
  return tooLongIn(written).length > 0 ? texts.write.tooLong : null;
}

function sayUndo(words: string, onPress: () => void): void {
  notify.info(words, { action: { label: texts.undo, onPress } });
}

/** The version from elsewhere that the typed words did not begin from, as soon as this device knows of it. */
function newestOf(
  refusedFor: ThoughtRecord | null,
  record: ThoughtRecord | null,
  mine: Begun | null,
): ThoughtRecord | null {
  if (mine === null) return null;
  const isOutrun = record !== null && record.version > mine.version;
  const found = isOutrun && record.version > (refusedFor?.version ?? 0) ? record : refusedFor;
  return found && !saysSame(writtenOf(found), mine) ? found : null;
}

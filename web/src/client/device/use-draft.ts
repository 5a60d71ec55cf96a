import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { addWriter } from '../storage/draft-writers.ts';
import { type DraftKey, deleteDraft, draftEra, loadDraft, putDraft, sealDraft } from '../storage/drafts.ts';

const PAUSE_MS = 300;

export interface DraftPlace {
  /** Whose journey the words are for; oneself when absent. */
  readonly member?: number | undefined;
  readonly form: string;
  /** Id of the record that is edited, or `new`. */
  readonly record: string;
}

export interface DraftHandle<T> {
  /** What was kept from before: undefined while looking, null when there is nothing. Given once. */
  readonly kept: T | null | undefined;
  /** `saved` once everything typed so far lies on this device. */
  readonly status: 'idle' | 'saving' | 'saved' | 'failed';
  /** Call with the whole value at every change. */
  readonly keep: (value: T) => void;
  /** Call when the server has the words, or the person wants them gone. */
  readonly drop: () => Promise<void>;
}

/**
 * Keeps the text of a form on this device, for the signed-in person: through a failed request, a closed tab
 * and an expired session. `isValid` decides whether the kept text still suits the form. With no place nothing
 * is kept, and nothing is found.
 */
export function useDraft<T>(
  place: DraftPlace | null,
  isValid: (value: unknown) => value is T,
): DraftHandle<T> {
  const [kept, setKept] = useState<T | null | undefined>(undefined);
  const [status, setStatus] = useState<DraftHandle<T>['status']>('idle');
  const keeper = useRef<Keeper<T> | null>(null);
  const accepts = useRef(isValid);
  const { member, form, record } = place ?? {};

  useEffect(() => {
    const opened = openKeeper<T>(keyOf({ member, form, record }), setStatus);
    keeper.current = opened;
    let wanted = true;
    const show = (value: unknown) => {
      if (wanted) setKept(accepts.current(value) ? value : null);
    };
    setKept(undefined);
    opened.load().then(show, () => show(null));
    const stop = flushOnLeaving(opened);
    return () => {
      wanted = false;
      stop();
      opened.flush();
    };
  }, [member, form, record]);

  const keep = useCallback((value: T) => keeper.current?.keep(value), []);
  const drop = useCallback(async () => keeper.current?.drop(), []);
  return { kept, status, keep, drop };
}

interface Keeper<T> {
  readonly load: () => Promise<unknown>;
  readonly keep: (value: T) => void;
  readonly flush: () => void;
  readonly drop: () => Promise<void>;
}

function openKeeper<T>(key: DraftKey | null, tell: (status: DraftHandle<T>['status']) => void): Keeper<T> {
  const era = draftEra();
  let waiting: ReturnType<typeof sealDraft> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    if (key === null || waiting === null) return;
    const made = waiting;
    waiting = null;
    if (isOthers(key)) return;
    putDraft(key, made, era).then(
      () => tell(waiting === null ? 'saved' : 'saving'),
      () => tell('failed'),
    );
  };
  return {
    flush,
    load: async () => (key === null ? undefined : (await loadDraft(key))?.value),
    keep: (value) => {
      if (key === null) return;
      waiting = sealDraft(key, value, era);
      // Said when it is put down.
      waiting.catch(() => undefined);
      tell('saving');
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    drop: async () => {
      clearTimeout(timer);
      waiting = null;
      tell('idle');
      // A browser that keeps nothing has nothing to delete, and what was sent is sent.
      if (key !== null) await deleteDraft(key).catch(() => undefined);
    },
  };
}

type Parts = { readonly [K in keyof DraftPlace]-?: DraftPlace[K] | undefined };

function keyOf({ member, form, record }: Parts): DraftKey | null {
  const { state } = session;
  if (state.phase !== 'open' || form === undefined || record === undefined) return null;
  return { person: state.person, member: member ?? state.person, form, record };
}

/** Another person has signed in since: nothing of the person before is kept any more. */
function isOthers({ person }: DraftKey): boolean {
  const { state } = session;
  return state.phase === 'open' && state.person !== person;
}

/**
 * Before a person logs out, and when the page goes out of sight: a phone may close it without another word.
 */
function flushOnLeaving(keeper: { flush: () => void }): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  };
  const stop = addWriter(keeper.flush);
  globalThis.addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    stop();
    globalThis.removeEventListener('pagehide', keeper.flush);
    document.removeEventListener('visibilitychange', whenHidden);
  };
}

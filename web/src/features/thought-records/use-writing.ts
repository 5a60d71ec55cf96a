import type { ThoughtForm, ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { isFinal } from '#client/connection/api-error.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { useSaveRecord } from '#records';
import { saysRisk } from './says-risk.ts';
import { texts } from './texts.ts';
import { editThoughtRecord, thoughtRecords } from './thought-records-api.ts';
import { postThought, withdrawThought } from './unsent-thoughts.ts';
import { isEmpty, isWritten, nothingIn, onWire, tooLongIn, type Written, writtenOf } from './written.ts';

/** Where a new record lies on this device until it is sent. */
export const NEW_THOUGHT = { form: 'thought_record', record: 'new' } as const;

interface Writing {
  /** Null for a new one. */
  readonly record: ThoughtRecord | null;
  readonly form: ThoughtForm;
  /** `isHeavy`: the words sound like a person at risk. They are saved by then. */
  readonly onSaved: (isHeavy: boolean) => void;
}

/**
 * A record from its first letter on: it lies on this device until the server, or the queue of this device,
 * has it. Saving never depends on what the words say.
 */
export function useWriting({ record, form, onSaved }: Writing) {
  const place = record === null ? NEW_THOUGHT : { ...NEW_THOUGHT, record: String(record.id) };
  const draft = useDraft(place, isWritten);
  const first = record ? writtenOf(record) : nothingIn(form);
  const [written, setWritten] = useState(first);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { send, newer } = useSending(record, draft.drop);
  useEffect(() => {
    if (draft.kept) setWritten(draft.kept);
  }, [draft.kept]);

  const set = (next: Written) => {
    setFault(null);
    setWritten(next);
    if (JSON.stringify(next) === JSON.stringify(first)) void draft.drop();
    else draft.keep(next);
  };
  const save = async () => {
    if (busy) return;
    if (isEmpty(written)) return setFault(texts.write.empty);
    if (tooLongIn(written).length > 0) return setFault(texts.write.tooLong);
    setBusy(true);
    const problem = await whileSaving(() => send(written));
    setBusy(false);
    if (problem === null) return onSaved(saysRisk(written));
    draft.keep(written);
    if (problem !== NEWER) setFault(problem);
  };
  return {
    written,
    change: (part: Partial<Written>) => set({ ...written, ...part }),
    save,
    busy,
    fault,
    newer,
    takeTheirs: () => newer && set(writtenOf(newer)),
    isLoading: draft.kept === undefined,
    isKept: draft.status === 'saved',
  };
}

/** It is shown beside, and is no fault of the words. */
const NEWER = 'newer';

/** Answers why it is not saved; null where it is, here or on the server. */
function useSending(record: ThoughtRecord | null, drop: () => Promise<void>) {
  const { save, newer } = useSaveRecord(thoughtRecords, record);
  const clientKey = useRef(newClientKey());
  const post = async (written: Written): Promise<string | null> => {
    const outcome = await postThought({ clientKey: clientKey.current, written }, drop);
    if (outcome.kind === 'refused') {
      await withdrawThought(clientKey.current);
      return texts.write.refused;
    }
    if (outcome.kind === 'sent') await drop();
    notify.success(outcome.kind === 'sent' ? texts.write.saved : texts.write.waits);
    return null;
  };
  const edit = async (written: Written): Promise<string | null> => {
    try {
      const saved = await save({
        create: () => Promise.reject(new Error('a record that is there is not written anew')),
        update: ({ id, version }) => editThoughtRecord({ id, version, ...onWire(written) }),
      });
      if ('newer' in saved) return NEWER;
    } catch (error) {
      return isFinal(error) ? texts.write.refused : texts.write.failed;
    }
    await drop();
    notify.success(texts.write.saved);
    return null;
  };
  return { send: record === null ? post : edit, newer };
}

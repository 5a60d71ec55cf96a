import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { isFinal, isRefusal } from '#client/connection/api-error.ts';
import type { DraftHandle } from '#client/device/use-draft.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { editThoughtRecord, thoughtRecords } from './thought-records-api.ts';
import { postThought, withdrawThought } from './unsent-thoughts.ts';
import { type Begun, onWire, saysSame, writtenOf } from './written.ts';

/** Both are shown beside, and are no fault of the words. */
const NEWER = 'newer';
const GONE = 'gone';

/** What the form says of a problem. */
export const faultOf = (problem: string | null) => (problem === NEWER || problem === GONE ? null : problem);

type Draft = Pick<DraftHandle<Begun>, 'keep' | 'drop'>;

/**
 * The id is null for a new record, and for one that is gone. `send` answers why it is not saved; null where
 * it is, here or on the server.
 */
export function useSending(id: number | null, { keep, drop }: Draft) {
  const [isGone, setGone] = useState(false);
  /** The version that a save was refused for. */
  const [refusedFor, setRefusedFor] = useState<ThoughtRecord | null>(null);
  const clientKey = useRef(newClientKey());
  const post = async (begun: Begun): Promise<string | null> => {
    const { version: _none, ...written } = begun;
    const outcome = await postThought({ clientKey: clientKey.current, written }, drop);
    if (outcome.kind === 'refused') {
      // The words lie in the form again before they leave the queue.
      keep(begun);
      await withdrawThought(clientKey.current);
      return texts.write.refused;
    }
    if (outcome.kind === 'sent') await drop();
    notify.success(outcome.kind === 'sent' ? texts.write.saved : texts.write.waits);
    return null;
  };
  /** Null where the words are there: the answer to an earlier try was lost. */
  const inTheWay = (error: unknown, written: Begun): string | null => {
    if (isRefusal(error, 'not_found')) {
      setGone(true);
      return GONE;
    }
    const newer = thoughtRecords.newerIn(error);
    if (!newer) return isFinal(error) ? texts.write.refused : texts.write.failed;
    if (saysSame(writtenOf(newer), written)) {
      thoughtRecords.announce('updated', newer);
      return null;
    }
    setRefusedFor(newer);
    return NEWER;
  };
  const edit = async (id: number, written: Begun, seen: ThoughtRecord | null): Promise<string | null> => {
    const version = (seen ?? refusedFor)?.version ?? written.version;
    try {
      await editThoughtRecord({ ...onWire(written), id, version });
    } catch (error) {
      const problem = inTheWay(error, written);
      if (problem !== null) return problem;
    }
    await drop();
    notify.success(texts.write.saved);
    return null;
  };
  return {
    /** `seen` is the other version that stands beside the words: the save is meant to replace it. */
    send: (written: Begun, seen: ThoughtRecord | null) =>
      id === null || isGone ? post(written) : edit(id, written, seen),
    refusedFor,
    isGone,
    forget: () => setRefusedFor(null),
  };
}

import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { useEffect } from 'react';
import { callOfOutbox } from '#client/api/call.ts';
import { useObservable } from '#client/browser/observable.ts';
import { openOutbox, type Queued, steady } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { isWritten } from './kept-words.ts';
import { texts } from './texts.ts';
import { thoughtRecords } from './thought-records-api.ts';
import { onWire, type Written } from './written.ts';

interface NewThought {
  readonly clientKey: string;
  readonly written: Written;
}

/** A record that the server has not confirmed. It is sent under one key however often that takes. */
export type UnsentThought = Queued<NewThought>;

const queue = openOutbox<NewThought, ThoughtRecord>({
  form: 'unsent_thought',
  keyOf: ({ clientKey }) => clientKey,
  // The list shows records in the order in which they arrive.
  laneOf: () => 'thoughts',
  accepts: newThoughtIn,
  send: async ({ clientKey, written }) => {
    const asked = { ...onWire(written), client_key: clientKey };
    return (await callOfOutbox(thoughtRecordsEndpoints.createThoughtRecord, asked)).thought_record;
  },
  onSent: (record, _item, byItself) => {
    thoughtRecords.announce('created', record);
    if (byItself) notify.success(texts.unsent.sentLater);
  },
  pauseMs: steady(30_000),
});

/**
 * Puts the record on this device first and then sends it: from here on it can not be lost, nor be there
 * twice. `onKept` is called once the device has it.
 */
export async function postThought(thought: NewThought, onKept: () => Promise<void>) {
  if (await queue.add(thought)) await onKept();
  return queue.send(thought.clientKey);
}

export const sendThoughtAgain = (clientKey: string) => queue.tryAgain(clientKey);
export const withdrawThought = (clientKey: string): Promise<void> => queue.letGo(clientKey);

/** What waits, oldest first. The first sending is left out: until then it stands where it was written. */
export function useUnsentThoughts(): readonly UnsentThought[] {
  useEffect(() => queue.attend(), []);
  return useObservable(queue).filter(({ tried, problem }) => tried || problem !== null);
}

function newThoughtIn(value: unknown): NewThought | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { clientKey, written } = value as Partial<Record<keyof NewThought, unknown>>;
  return typeof clientKey === 'string' && isWritten(written) ? { clientKey, written } : undefined;
}

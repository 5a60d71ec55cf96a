import type { PersonalEvent } from '@kith/contract/events';
import { useRef, useState } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { toSharing } from '#people/groups';
import { announceEvents } from './event-changes.ts';
import { askedTimes, type EventWords } from './event-sheet.ts';
import { addEvent, editEvent, newerEvent } from './events-api.ts';

interface Saved {
  readonly event: PersonalEvent;
  /** Of a change: puts back what stood there. */
  readonly undo?: () => Promise<void>;
}

/**
 * Sends the form: a new event under one key however often it is tried, or a change of the version that was opened. Where that has been
 * replaced, the newer one is shown, and whoever sends again puts theirs over it.
 */
export function useSaveEvent({ member }: Whose, event: PersonalEvent | null) {
  const { time_zone } = useViewer();
  const key = useRef(newClientKey());
  const [newer, setNewer] = useState<PersonalEvent | null>(null);
  const save = async (words: EventWords): Promise<Saved> => {
    const said = saidIn(words, time_zone);
    const before = newer ?? event;
    if (!before) {
      const about = { about_patient_id: member, withheld: words.withheld, client_key: key.current };
      return { event: await addEvent({ ...said, ...toSharing(words.choice), ...about }) };
    }
    try {
      const saved = await editEvent({ ...said, id: before.id, version: before.version });
      return { event: saved, undo: () => putBack(before, saved.version) };
    } catch (error) {
      if (isRefusal(error, 'stale')) setNewer(newerEvent(error) ?? null);
      throw error;
    }
  };
  return { save, newer };
}

function saidIn(words: EventWords, zone: string) {
  const { title, place, text } = words;
  return {
    title,
    place: place.trim() === '' ? null : place,
    text: text.trim() === '' ? null : text,
    ...askedTimes(words, zone),
  };
}

async function putBack(before: PersonalEvent, version: number): Promise<void> {
  const { id, title, place, text, time_zone, repeat, except } = before;
  const words = { title, place: place || null, text: text || null };
  const asked = { id, version, ...words, ...timesOf(before), time_zone, repeat, except };
  await editEvent(asked).finally(announceEvents);
}

function timesOf({ start_date, end_date, start_at, end_at }: PersonalEvent) {
  if (start_date !== null && end_date !== null) return { start_date, end_date };
  return { start_datetime: start_at ?? undefined, end_datetime: end_at ?? undefined };
}

import type { PersonalEvent } from '@kith/contract/events';
import type { Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { toSharing } from '#people/groups';
import { useSaveRecord } from '#records';
import { askedTimes, type EventWords } from './event-sheet.ts';
import { addEvent, editEvent, events, withholdEvent } from './events-api.ts';

/** Sends the form of an event; the next save overwrites the newer one that is shown: see `useSaveRecord`. */
export function useSaveEvent({ member }: Whose, event: PersonalEvent | null) {
  const { time_zone } = useViewer();
  const { save, newer } = useSaveRecord(events, event);
  const send = (words: EventWords) => {
    const said = saidIn(words, time_zone);
    const { withheld } = words;
    return save({
      create: (client_key) =>
        addEvent({ ...said, ...toSharing(words.choice), withheld, about_patient_id: member, client_key }),
      update: ({ id, version }) => editEvent({ ...said, id, version }),
      complete: async (made) => {
        const { id, version } =
          made.withheld === withheld ? made : await withholdEvent({ id: made.id, withheld });
        return editEvent({ ...said, ...toSharing(words.choice), id, version });
      },
    });
  };
  return { save: send, newer };
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

/** Undoes a change: every field as it was. */
export function putBack(before: PersonalEvent, { version }: PersonalEvent): Promise<PersonalEvent> {
  const { id, title, place, text, time_zone, repeat, except } = before;
  const words = { title, place: place || null, text: text || null };
  return editEvent({ id, version, ...words, ...timesOf(before), time_zone, repeat, except });
}

function timesOf({ start_date, end_date, start_at, end_at }: PersonalEvent) {
  if (start_date !== null && end_date !== null) return { start_date, end_date };
  return { start_datetime: start_at ?? undefined, end_datetime: end_at ?? undefined };
}

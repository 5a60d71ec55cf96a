import { FOCUS_NOTE_MAX, type FocusArea } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { tooLong } from '@kith/contract/kit/too-long';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { putBackRating } from './put-back-rating.ts';
import { texts } from './rating-texts.ts';
import { useChange } from './use-change.ts';

const { createProgress } = focusProgressEndpoints;

const typedOf = (day: string) =>
  z.object({
    /** A draft of another day is no rating of today. */
    day: z.literal(day),
    value: z.number().nullable(),
    note: z.string(),
  });

/** The rating of an area for today: a draft until the server has it. An undo puts back what stood there. */
export function useRating(area: FocusArea) {
  const { time_zone } = useViewer();
  const { refresh } = useChange();
  const day = calendarDay(new Date(), time_zone);
  const today = area.progress?.day === day ? area.progress : null;
  const { keyOf, spend } = useClientKeys();
  const initial = { day, value: today?.progress ?? null, note: today?.own?.note ?? '' };
  const [begun] = useState(initial);
  const form = useDraftForm<z.output<ReturnType<typeof typedOf>>>({
    place: { form: 'focus_rating', record: String(area.id) },
    schema: typedOf(day),
    initial,
    check: ({ note }) => {
      const error = tooLong(note, FOCUS_NOTE_MAX);
      return error === undefined ? {} : { note: error };
    },
    send: async ({ value, note }, drop) => {
      if (value === null) return;
      // A note that was not touched here may have been written on another device meanwhile.
      const said = note === begun.note ? {} : { note };
      const asked = { patient_focus_area_id: area.id, progress: value, ...said };
      const { progress } = await call(createProgress, { ...asked, client_key: keyOf({ ...asked, day }) });
      spend();
      await drop();
      saySaved(texts.saved, async () => {
        await putBackRating(today, progress);
        await refresh();
      });
      await refresh();
    },
  });
  return { form, today };
}

import type { FocusArea } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { texts } from './rating-texts.ts';
import { undoOfAll } from './undo-of-all.ts';
import { useChange } from './use-change.ts';

const one = z.object({ value: z.number().nullable(), note: z.string() });
type One = z.output<typeof one>;
const UNTOUCHED: One = { value: null, note: '' };

interface Typed {
  /** A draft of another day is no rating of today. */
  readonly day: string;
  /** By the id of the area. */
  readonly ratings: Readonly<Record<string, One>>;
  readonly clientKey: string;
}

/** Nothing is chosen: it is said, and nothing is sent. */
class Nothing extends Error {}

export function useRateAll(areas: readonly FocusArea[], onDone: () => void) {
  const { time_zone } = useViewer();
  const { refresh } = useChange();
  const day = calendarDay(new Date(), time_zone);
  const [initial] = useState((): Typed => ({ day, ratings: {}, clientKey: newClientKey() }));
  const form = useDraftForm<Typed>({
    place: { form: 'focus_rating', record: 'all' },
    schema: z.object({ day: z.literal(day), ratings: z.record(z.string(), one), clientKey: z.string() }),
    initial,
    also: () => ({ clientKey: newClientKey() }),
    check: () => ({}),
    faults: (error, names) =>
      error instanceof Nothing
        ? { fields: {}, message: texts.all.nothing }
        : { fields: {}, message: wordsOf(error, names) },
    send: async ({ ratings, clientKey }, drop) => {
      const progress = areas.flatMap(({ id }) => {
        const { value, note } = ratings[id] ?? UNTOUCHED;
        return value === null ? [] : [{ patient_focus_area_id: id, progress: value, ...(note && { note }) }];
      });
      if (progress.length === 0) throw new Nothing();
      const asked = { progress, client_key: clientKey };
      const saved = (await call(focusProgressEndpoints.batchUpdateProgress, asked)).progress;
      await drop();
      const putBack = undoOfAll(areas, saved);
      saySaved(texts.saved, () => putBack().finally(refresh));
      await refresh();
      onDone();
    },
  });
  const of = (id: number): One => form.values.ratings[id] ?? UNTOUCHED;
  const set = (id: number, part: Partial<One>) =>
    form.set({ ratings: { ...form.values.ratings, [id]: { ...of(id), ...part } } });
  return { form, of, set, day };
}

/** Fields of the call have no field of their own here. */
function wordsOf(error: unknown, names: readonly string[]): string | null {
  const { fields, message } = faultsOf(error, names);
  return message ?? (Object.values(fields).join('\n') || null);
}

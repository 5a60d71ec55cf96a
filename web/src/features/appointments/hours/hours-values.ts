import { type BookingHours, START_EVERY, setBookingHoursInput } from '@kith/contract/booking';
import { minutesOf, timeAt } from '@kith/contract/kit/clock-minutes';
import { z } from 'zod';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

/** Days of the week, from Monday on. */
export const WEEK = texts.week.days;

const span = z.object({ from: z.string(), to: z.string() });
const dated = z.object({ day: z.string(), open: z.array(span) });
const day = z.object({ isOpen: z.boolean(), spans: z.array(span).min(1) });

/** The form as it is typed, and as it waits on this device: times `HH:mm`, days `YYYY-MM-DD`. */
export const hoursWords = z.object({
  timeZone: z.string(),
  week: z.array(day).length(WEEK.length),
  otherDays: z.array(dated),
  leave: z.array(span),
  startEvery: z.number(),
  buffer: z.number(),
  notice: z.number(),
  change: z.number(),
  ahead: z.number(),
});
export type HoursValues = z.output<typeof hoursWords>;
export type DayValues = HoursValues['week'][number];
export type SpanValues = z.output<typeof span>;

const USUAL = { from: '09:00', to: '17:00' };

export function valuesOf(hours: BookingHours): HoursValues {
  return {
    timeZone: hours.time_zone,
    week: WEEK.map((_name, at) => {
      const spans = hours.open.flatMap((one) => (one.day === at + 1 ? [{ from: one.from, to: one.to }] : []));
      return spans.length > 0 ? { isOpen: true, spans } : { isOpen: false, spans: [USUAL] };
    }),
    otherDays: hours.other_days,
    leave: hours.leave,
    startEvery: hours.start_every,
    buffer: hours.buffer_minutes,
    notice: hours.notice_hours,
    change: hours.change_hours,
    ahead: hours.ahead_days,
  };
}

type Input = z.input<typeof setBookingHoursInput>;

/** The input of the call. */
export function inputOf(values: HoursValues, version: number): Input {
  return {
    time_zone: values.timeZone,
    open: values.week.flatMap(({ isOpen, spans }, at) =>
      isOpen ? spans.map((one) => ({ day: at + 1, ...one })) : [],
    ),
    other_days: values.otherDays,
    leave: values.leave,
    start_every: START_EVERY.find((one) => one === values.startEvery) ?? START_EVERY[0],
    buffer_minutes: values.buffer,
    notice_hours: values.notice,
    change_hours: values.change,
    ahead_days: values.ahead,
    version,
  };
}

/** The id of a field of a span of a day of the week. */
export const spanField = (side: 'from' | 'to', day: number, at: number) => `${side}-${day}-${at}`;

/** Errors by the ids of the fields. */
export function checkHours(values: HoursValues): FieldErrors {
  const places = values.week.flatMap(({ isOpen, spans }, day) =>
    isOpen ? spans.map((_one, at) => [day, at] as const) : [],
  );
  const found = Object.entries(checkInput(setBookingHoursInput, inputOf(values, 0)));
  return Object.fromEntries(
    found.map(([name, message]) => {
      const [, index, side] = /^open\.(\d+)\.(from|to)$/.exec(name) ?? [];
      const place = places[Number(index)];
      if (place && (side === 'from' || side === 'to')) return [spanField(side, ...place), message];
      return [name.split('.')[0] ?? name, message];
    }),
  );
}

/** The names of the fields within a sentence. */
export const LABELS: Readonly<Record<string, string>> = {
  time_zone: texts.labels.zone,
  ...Object.fromEntries(
    WEEK.flatMap((name, day) =>
      [0, 1, 2, 3, 4, 5].flatMap((at) => [
        [spanField('from', day, at), texts.labels.begins(name)],
        [spanField('to', day, at), texts.labels.ends(name)],
      ]),
    ),
  ),
  open: texts.labels.hours,
  other_days: texts.labels.otherDays,
  leave: texts.labels.leave,
};

/** Parts a span in two, with an hour between them in the middle, by the half hour. */
export function withBreak({ from, to }: SpanValues): readonly SpanValues[] {
  const [begins, ends] = [minutesOf(from), to === '00:00' ? 1440 : minutesOf(to)];
  if (Number.isNaN(begins) || Number.isNaN(ends) || ends - begins < 120) return [{ from, to }];
  const middle = Math.round((begins + ends - 60) / 2 / 30) * 30;
  return [
    { from, to: timeAt(middle) },
    { from: timeAt(middle + 60), to },
  ];
}

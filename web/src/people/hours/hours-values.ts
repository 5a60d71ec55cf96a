import { ALERT_MINUTES, type DeskHours, setDeskHoursInput } from '@kith/contract/desk-hours';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

export const WEEK = [
  texts.week.days.monday,
  texts.week.days.tuesday,
  texts.week.days.wednesday,
  texts.week.days.thursday,
  texts.week.days.friday,
  texts.week.days.saturday,
  texts.week.days.sunday,
] as const;

interface DayValues {
  readonly isOpen: boolean;
  readonly from: string;
  readonly to: string;
}

/** A draft of opening hours; the week begins on Monday. */
export interface HoursValues {
  readonly timeZone: string;
  readonly week: readonly DayValues[];
  readonly closedDays: readonly string[];
  readonly alertMinutes: number;
  /** Working days as typed; empty promises none. A draft of before has none. */
  readonly renewalDays?: string;
}

const USUAL = { from: '08:30', to: '17:00' };

/** `own` is the zone of the person who sets them for the first time. */
export function valuesOf(hours: DeskHours, own: string): HoursValues {
  return {
    timeZone: hours.time_zone ?? own,
    week: WEEK.map((_name, at) => {
      const span = hours.open.find(({ day }) => day === at + 1);
      return span ? { isOpen: true, from: span.from, to: span.to } : { isOpen: false, ...USUAL };
    }),
    closedDays: hours.closed_days,
    alertMinutes: hours.alert_minutes,
    renewalDays: hours.renewal_days === null ? '' : String(hours.renewal_days),
  };
}

/** The input of the call. */
export function inputOf(organisation: number, values: HoursValues, version: number) {
  const open = values.week.flatMap(({ isOpen, from, to }, at) => (isOpen ? [{ day: at + 1, from, to }] : []));
  return {
    organisation_id: organisation,
    time_zone: values.timeZone,
    open,
    closed_days: [...values.closedDays],
    alert_minutes: values.alertMinutes,
    ...(values.renewalDays !== undefined && {
      renewal_days: values.renewalDays === '' ? null : Number(values.renewalDays),
    }),
    version,
  };
}

/** Errors by the ids of the fields: those of a day have the day's name. */
export function checkHours(values: HoursValues): FieldErrors {
  const input = inputOf(1, values, 0);
  const found = Object.entries(checkInput(setDeskHoursInput, input));
  return Object.fromEntries(
    found.map(([name, message]) => {
      const [, at, side] = /^open\.(\d+)\.(from|to)$/.exec(name) ?? [];
      return at === undefined ? [name, message] : [`${side}-${input.open[Number(at)]?.day}`, message];
    }),
  );
}

/** The names of the fields within a sentence. */
export const LABELS: Readonly<Record<string, string>> = {
  time_zone: texts.week.labels.zone,
  ...Object.fromEntries(
    WEEK.flatMap((name, at) => [
      [`from-${at + 1}`, texts.week.labels.begins(name)],
      [`to-${at + 1}`, texts.week.labels.ends(name)],
    ]),
  ),
  closed_days: texts.week.labels.closedDays,
  alert_minutes: texts.week.labels.alert,
  renewal_days: texts.week.labels.renewalDays,
};

export function isHoursValues(value: unknown): value is HoursValues {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const [week, closed] = [parts.get('week'), parts.get('closedDays')];
  const isWhole = typeof parts.get('timeZone') === 'string' && typeof parts.get('alertMinutes') === 'number';
  return isWhole && Array.isArray(week) && week.length === WEEK.length && Array.isArray(closed);
}

/** In minutes, as a list offers them. */
export function alertChoices(chosen: number) {
  const usual = [15, 30, ALERT_MINUTES.usual, 120, 240, 480];
  return [...new Set([...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: inWords(minutes) }));
}

/** In working days; the first promises none. */
export function renewalChoices(chosen: string) {
  const usual = ['1', '2', '3', '5', '10'];
  const days = [...new Set([...usual, ...(chosen === '' ? [] : [chosen])])];
  return [
    { value: '', label: texts.form.noPromise },
    ...days
      .toSorted((one, other) => Number(one) - Number(other))
      .map((value) => ({ value, label: texts.form.workingDays(Number(value)) })),
  ];
}

function inWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return texts.week.minutes(minutes);
  return minutes === 60 ? texts.week.oneHour : texts.week.hours(minutes / 60);
}

import { calendarDay } from '@kith/contract/kit/dates';
import type { Preferences } from '@kith/contract/preferences';
import { PERSON_ROLES, type PersonRole } from '@kith/contract/roles';
import type { StoredPreferences } from './stored-preferences.ts';

const DEFAULT_PREFERENCES: Preferences = {
  colour_scheme: 'auto',
  text_size: '100',
  reduced_motion: false,
  easy_read_font: false,
  quick_exit_everywhere: false,
  quick_exit_logs_out: false,
  quick_exit_asks: true,
  privacy_cover: true,
  show_presence: true,
  hide_wellbeing_number: false,
  thoughts_ask: false,
};

/** What a person’s own session sees; other choices have calls of their own. */
export function withDefaults({ guide_model: _, ...chosen }: StoredPreferences): Preferences {
  return { ...DEFAULT_PREFERENCES, ...chosen };
}

/** `+61412345678` as `*** *** 678`. */
export function maskMobile(number: string): string {
  return `*** *** ${number.slice(-3)}`;
}

/**
 * Every person has a journey of their own, so every person is a member; the list is in the order of
 * precedence.
 */
export function rolesOf(held: readonly PersonRole[]): PersonRole[] {
  return PERSON_ROLES.filter((role) => role === 'patient' || held.includes(role));
}

/** The first match; a person has the role of supporter only if they registered for it. */
export function mainRole(roles: readonly PersonRole[], registeredAs: PersonRole): PersonRole {
  return roles.find((role) => role !== 'supporter' || registeredAs === 'supporter') ?? registeredAs;
}

/**
 * The last day of arrival after an arrival now: days of the person's own calendar; travelling west never goes
 * back to an earlier day.
 */
export function arrivalDay(lastArrivalDay: string | null, now: Date, timeZone: string): string {
  const today = calendarDay(now, timeZone);
  return lastArrivalDay !== null && lastArrivalDay > today ? lastArrivalDay : today;
}

export function isFirstLoginToday(lastArrivalDay: string | null, now: Date, timeZone: string): boolean {
  return lastArrivalDay !== arrivalDay(lastArrivalDay, now, timeZone);
}

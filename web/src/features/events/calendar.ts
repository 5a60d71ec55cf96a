import { dayAfter } from '@kith/contract/kit/dates';
import { monthName, monthsOn, monthTitle, weekOf, weeksOf } from '#kit/calendar.ts';
import { texts } from './texts.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Days of a calendar, `YYYY-MM-DD`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const WEEK = 7;
/** How far a list looks ahead. */
const LIST_DAYS = 91;

/** The days that a view shows when it is opened at this one. */
export function spanOf(view: View, day: string): Span {
  if (view === 'list') return { from: day, to: dayAfter(day, LIST_DAYS - 1) };
  const days = view === 'week' ? weekOf(day) : weeksOf(day).flat();
  return { from: days.at(0) ?? day, to: days.at(-1) ?? day };
}

/** How far beyond a grid is looked for what comes next. */
const AHEAD_DAYS = 28;

/**
 * The days that a view asks for. A day without anything, also the last of a grid, says what comes next; a
 * list shows all that it asks for.
 */
export function askedSpanOf(view: View, day: string): Span {
  const { from, to } = spanOf(view, day);
  return { from, to: view === 'list' ? to : dayAfter(to, AHEAD_DAYS) };
}

/**
 * The day at which the view before or after begins. In a month without that day it is the last of the
 * month.
 */
export function stepped(view: View, day: string, step: 1 | -1): string {
  if (view === 'month') return monthsOn(day, step);
  return dayAfter(day, step * (view === 'week' ? WEEK : LIST_DAYS));
}

/** `June 2026`, `8 to 14 June 2026`. */
export function titleOf(view: View, day: string): string {
  if (view === 'month') return monthTitle(day);
  const { from, to } = spanOf(view, day);
  const last = `${Number(to.slice(8))} ${monthName(to)} ${to.slice(0, 4)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return texts.when.from(String(Number(from.slice(8))), last);
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  return texts.when.from(`${Number(from.slice(8))} ${monthName(from)}${year}`, last);
}

/** `June 2026`, `8 to 14 Jun`, `24 Nov to 22 Feb 2027`: the same for a phone, where buttons share the row. */
export function shortTitleOf(view: View, day: string): string {
  if (view === 'month') return titleOf(view, day);
  const { from, to } = spanOf(view, day);
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`;
  const last = `${Number(to.slice(8))} ${shortMonthOf(to)}${year}`;
  const month = from.slice(0, 7) === to.slice(0, 7) ? '' : ` ${shortMonthOf(from)}`;
  return texts.when.from(`${Number(from.slice(8))}${month}`, last);
}

const shortMonthOf = (day: string) => monthName(day).slice(0, 3);

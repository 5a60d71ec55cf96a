import { START_EVERY } from '@kith/contract/booking';
import { texts } from './texts.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const { choices } = texts;

const lasting = (minutes: number): string =>
  minutes < 60 || minutes % 60 !== 0 ? choices.minutes(minutes) : hoursWords(minutes / 60);

const hoursWords = (hours: number): string => (hours === 1 ? choices.hour : choices.hours(hours));

const daysWords = (days: number): string => (days === 1 ? choices.day : choices.days(days));

const beforeWords = (hours: number): string =>
  hours === 0
    ? choices.anyTime
    : choices.before(hours % 24 === 0 ? daysWords(hours / 24) : hoursWords(hours));

/** The usual values, and the one that stands there. */
function optionsOf(usual: readonly number[], chosen: number, words: (value: number) => string): Option[] {
  return [...new Set([...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: words(value) }));
}

export const startOptions = (chosen: number) => optionsOf(START_EVERY, chosen, lasting);

export const bufferOptions = (chosen: number) =>
  optionsOf([0, 5, 10, 15, 20, 30, 60], chosen, (value) => (value === 0 ? choices.none : lasting(value)));

export const beforeOptions = (chosen: number) =>
  optionsOf([0, 1, 2, 4, 12, 24, 48, 72, 168], chosen, beforeWords);

export const aheadOptions = (chosen: number) =>
  optionsOf([7, 14, 30, 60, 90, 180, 366], chosen, (value) => choices.ahead(daysWords(value)));

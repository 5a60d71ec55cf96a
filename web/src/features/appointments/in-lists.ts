import { whenOf } from './appointment-words.ts';
import { appointmentAt, otherOf } from './other-side.ts';
import { plannedWords } from './planned-words.ts';

/** An appointment as a line among others: when, with whom, where it opens, and as a calendar says it. */
export const appointmentInLists = {
  when: whenOf,
  other: otherOf,
  at: appointmentAt,
  planned: plannedWords,
};

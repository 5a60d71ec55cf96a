import { howOf, whenOf } from './appointment-words.ts';
import { appointmentAt, otherOf } from './other-side.ts';

/** An appointment as a line among other things: when, how, with whom, and where it opens. */
export const appointmentInLists = { when: whenOf, how: howOf, other: otherOf, at: appointmentAt };

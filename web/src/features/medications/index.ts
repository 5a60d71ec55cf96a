// Medicines: the list of what a member takes, the times at which they want to be reminded, and their answers.
export { changedWords } from './medication-words.ts';
export { DoseNotice } from './reminders/dose-notice.tsx';
export { DueDosesCard, useDueDoses } from './reminders/due-doses.tsx';

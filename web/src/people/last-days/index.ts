// The day at whose end a share or a membership ends by itself: chosen in a field, and said in a sentence.
export { LastDays } from './last-days.tsx';
export { faultOfDay, lastDayOf, untilOf, untilWords } from './until.ts';

import { counted } from '#kit/plural.ts';
import { ofTen } from './strength-texts.ts';

/** All that looking back says; home needs it as well, and none of the rest. */
export const texts = {
  title: 'Look back',
  change: 'Change what you found',
  undo: 'Undo',
  section: 'Looking back',
  loading: 'Loading what you found when you looked back',
  failed: 'It didn’t load',
  safe: 'What you wrote is safe.',
  ask: 'A thought can look different after a while. If you like, choose when to look back. Only you see it.',
  choose: 'When to look back',
  inDays: { 7: 'In a week', 14: 'In two weeks' },
  inAMonth: 'In a month',
  onADay: 'On a day I choose',
  day: 'Day',
  set: 'Choose this day',
  now: 'Look back now',
  due: (day: string) => `You chose ${day} to look back on this.`,
  planned: (day: string) => `You chose to look back on this ${day}.`,
  otherDay: 'Choose another day',
  start: 'Look back',
  never: 'Don’t ask again',
  stopped: 'We won’t ask again.',
  chosen: 'The day is set.',
  notSaved: 'It isn’t saved. Please check your connection and try again.',
  list: 'Thought records to look back on',
  home: (records: number) =>
    records === 1
      ? 'You wanted to look back on a thought record. You chose the day.'
      : `You wanted to look back on ${counted(records, 'thought record')}. You chose the days.`,
  form: {
    lead: 'Read what you wrote, and see how it looks to you now. Nothing has to be filled in.',
    wrote: 'What you wrote',
    belief: 'How much do you believe the thought now?',
    feeling: (name: string) => `How strong is it now? ${name}`,
    words: 'A line about it, if you like',
    save: 'Save',
    back: 'Back to the thought record',
    saved: 'Saved with your thought record.',
    kept: 'Draft saved on this device',
    newer: 'You’ve changed this somewhere else. What you typed is still here: save again to keep it.',
  },
  removal: {
    removed: 'Deleted.',
    back: 'It’s back.',
    notBack: 'It isn’t back yet. Please check your connection and try again.',
    gone: 'It’s deleted already.',
    kept: 'It isn’t deleted. Please check your connection and try again.',
    stale: 'You’ve changed this somewhere else.',
  },
  more: (when: string) => `More about what you found ${when}`,
  edit: 'Edit',
  remove: 'Delete',
  was: {
    belief: (now: number, then: number | null) =>
      then === null ? `Belief: ${ofTen(now)}` : `Belief: ${ofTen(then)} then, ${ofTen(now)} now`,
    feeling: (name: string, now: number, then: number | null) =>
      then === null ? `${name}: ${ofTen(now)}` : `${name}: ${ofTen(then)} then, ${ofTen(now)} now`,
    nothing: 'You looked back.',
  },
} as const;

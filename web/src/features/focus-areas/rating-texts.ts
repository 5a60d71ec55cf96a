import { counted } from '#kit/plural.ts';

/** What rating an area says, one alone or several at once, and what its chart says. */
export const texts = {
  lead: 'How is it today?',
  anchors: (low: string, high: string) => ({ min: low, max: high }),
  note: 'A note, if you like',
  noteHelp: 'Only you see it.',
  save: 'Save rating',
  change: 'Save the new rating',
  first: 'Choose a number first.',
  tooLong: 'The note is too long. Please make it shorter.',
  once: 'One rating a day. A later one takes its place, and the earlier stays in its history.',
  saved: 'Saved for today.',
  undone: 'Undone.',
  kept: 'Draft saved on this device',
  remove: 'Delete today’s rating',
  all: {
    title: 'Rate your focus areas',
    lead: 'As many as you like. What you don’t touch stays as it is.',
    today: (value: number) => `You rated it today: ${value} of 10. A new number takes its place.`,
    save: 'Save all',
    back: 'All focus areas',
    none: 'There is nothing to rate: no focus area is active.',
    nothing: 'Choose a number for at least one of them.',
  },
  days: {
    title: 'Notes and earlier ratings, only for you',
    rated: (when: string, value: number) => `${when}: ${value} of 10`,
    earlier: (count: number) => `${counted(count, 'earlier rating')} that day`,
    earlierOf: (count: number, day: string) => `${counted(count, 'earlier rating')} on ${day}`,
    listOf: (day: string) => `Earlier ratings on ${day}`,
    more: (count: number) => `Show ${counted(count, 'more day')}`,
    loading: 'Loading the earlier ratings',
    failed: 'The earlier ratings didn’t load',
  },
  chart: {
    title: 'Over time',
    up: 'Up is better.',
    line: 'Rating',
    label: (area: string, first: string, last: string, value: number) =>
      `Ratings of ${area} from ${first} to ${last}. The last is ${value} of 10.`,
    none: 'A line shows once there are two ratings.',
    loading: 'Loading the ratings',
    failed: 'The ratings didn’t load',
    periods: { month: 'A month', quarter: 'Three months', year: 'A year' },
    period: 'How far back',
  },
} as const;

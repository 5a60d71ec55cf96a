import type { DayMark } from '@kith/contract/focus-areas/strength';

interface DemoFocusArea {
  /** One of the twenty. */
  readonly id: number;
  readonly daysAgo: number;
  readonly goal: string;
  readonly suggested: string;
  readonly reflection?: string;
  readonly action: { readonly words: string; readonly timesAWeek: number };
  /** What she said of days of the action. */
  readonly marks: readonly (readonly [daysAgo: number, mark: DayMark])[];
  readonly ratings: readonly (readonly [daysAgo: number, progress: number, note?: string])[];
}

const SLEEP_RATINGS = [
  [33, 3, 'Up three times.'],
  [30, 3],
  [27, 4],
  [23, 4],
  [20, 3, 'Worried about Monday.'],
  [16, 5],
  [13, 5],
  [9, 6, 'The phone stays in the kitchen now.'],
  [6, 5],
  [3, 6],
  [1, 7],
] as const;

const BEDTIME_MARKS = [
  [20, 'done'],
  [19, 'not_done'],
  [18, 'done'],
  [17, 'rest'],
  [16, 'done'],
  [14, 'done'],
  [13, 'done'],
  [11, 'not_done'],
  [10, 'done'],
  [9, 'done'],
  [7, 'done'],
  [6, 'rest'],
  [5, 'done'],
  [3, 'done'],
  [2, 'done'],
  [1, 'done'],
] as const;

/** What Maya works on: her nights, and people she has not seen for a while. */
export const DEMO_FOCUS_AREAS: readonly DemoFocusArea[] = [
  {
    id: 9,
    daysAgo: 34,
    goal: 'Wind down before bed',
    suggested: 'sleep-2',
    reflection: 'I am kinder to everyone after a quiet night.',
    action: { words: 'Leave the phone in the kitchen', timesAWeek: 7 },
    marks: BEDTIME_MARKS,
    ratings: SLEEP_RATINGS,
  },
  {
    id: 10,
    daysAgo: 21,
    goal: 'Reach out to one person',
    suggested: 'friends-1',
    action: { words: 'Write to someone I have not seen for a while', timesAWeek: 2 },
    marks: [
      [18, 'done'],
      [12, 'done'],
      [8, 'not_done'],
      [4, 'done'],
    ],
    ratings: [
      [19, 4],
      [12, 5, 'Coffee with Lee. It was easy.'],
      [4, 6],
    ],
  },
];

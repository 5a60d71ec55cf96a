interface DemoCheckIn {
  readonly daysAgo: number;
  readonly code: string;
  /** The answers in the order of the questions. */
  readonly answers: readonly (number | string)[];
  /** When her psychologist asked for it; absent where she took it by herself. */
  readonly askedDaysAgo?: number;
}

const DAILY = 'A111128';
const DASS21 = 'A111155';
const WHO5 = 'A111204';

/** Mood, energy, sleep, stress, connection and at times a line, of days in the last ten weeks. */
const DAILY_ANSWERS: readonly (readonly [daysAgo: number, ...answers: (number | string)[]])[] = [
  [68, 4, 3, 3, 7, 4],
  [64, 4, 4, 4, 7, 3, 'Long day at work.'],
  [61, 5, 4, 4, 6, 5],
  [57, 3, 3, 2, 8, 3, 'Hardly slept.'],
  [54, 4, 4, 4, 7, 4],
  [50, 5, 5, 4, 6, 5],
  [46, 4, 4, 5, 6, 4],
  [43, 5, 5, 5, 6, 6, 'A walk by the river with Sam.'],
  [39, 5, 4, 5, 6, 5],
  [36, 6, 5, 6, 5, 6],
  [32, 4, 4, 3, 7, 5],
  [29, 6, 5, 6, 5, 6],
  [25, 6, 6, 6, 5, 6, 'The pool, early.'],
  [22, 5, 5, 5, 6, 6],
  [18, 7, 6, 7, 4, 7],
  [15, 6, 6, 6, 5, 6],
  [11, 7, 6, 7, 4, 7],
  [8, 6, 6, 5, 5, 7],
  [5, 7, 7, 7, 4, 7, 'Dinner went well.'],
  [2, 7, 6, 7, 4, 8],
  [1, 6, 6, 7, 5, 7],
];

/** Maya's check-ins: hard weeks that slowly become easier. */
export const DEMO_CHECK_INS: readonly DemoCheckIn[] = [
  { daysAgo: 84, code: DASS21, answers: [2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 2, 2, 2, 1, 1, 2, 1, 2, 1, 1, 1] },
  { daysAgo: 70, code: WHO5, answers: [2, 2, 1, 1, 2] },
  ...DAILY_ANSWERS.map(([daysAgo, ...answers]) => ({ daysAgo, code: DAILY, answers })),
  {
    daysAgo: 41,
    code: DASS21,
    answers: [2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 0, 1, 0],
    askedDaysAgo: 42,
  },
  { daysAgo: 26, code: WHO5, answers: [3, 2, 3, 2, 3], askedDaysAgo: 27 },
  {
    daysAgo: 12,
    code: DASS21,
    answers: [1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0],
    askedDaysAgo: 14,
  },
];

/** What her psychologist asked for, and she has not done yet. */
export const DEMO_ASKED = { daysAgo: 9, code: 'A111202', by: 'Priya Nair' } as const;

interface DemoTask {
  readonly title: string;
  readonly text?: string;
  readonly dueInDays: number;
  /** The assignees, if not the author. */
  readonly asks?: readonly string[];
}

interface DemoEvent {
  readonly title: string;
  readonly place?: string;
  readonly inDays: number;
  /** Hour of the day, UTC, and the length in hours; absent for whole days. */
  readonly hour?: number;
  readonly hours?: number;
  /** The length in whole days. */
  readonly days?: number;
  /** Every week for this many more days. */
  readonly weeklyForDays?: number;
  readonly sharedWith?: readonly string[];
}

const MORNING = 21;
const AFTERNOON = 3;
const EVENING = 8;

/** Maya's next steps: small ones, one of them for her brother. */
export const DEMO_TASKS: readonly DemoTask[] = [
  { title: 'Ring the pool about the early lanes', dueInDays: 1 },
  {
    title: 'Write down three questions for Dr Nguyen',
    text: 'Sleep, the tablet, and whether I can stop the evening walk when it rains.',
    dueInDays: 4,
  },
  { title: 'Bring back the box of books from Mum’s', dueInDays: 9, asks: ['Sam Hart'] },
];

export const DEMO_EVENTS: readonly DemoEvent[] = [
  { title: 'Swimming', place: 'Harbour pool', inDays: -12, hour: MORNING, hours: 1, weeklyForDays: 80 },
  {
    title: 'Appointment with Dr Priya',
    place: 'Banksia Clinic',
    inDays: 3,
    hour: AFTERNOON,
    hours: 1,
    sharedWith: ['Priya Nair'],
  },
  { title: 'Dinner at Sam’s', inDays: 6, hour: EVENING, hours: 3, sharedWith: ['Sam Hart'] },
  { title: 'Days off', inDays: 15, days: 3 },
];

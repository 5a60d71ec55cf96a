/** A message between people of the demo, this many minutes after noon of a day. */
interface DemoMessage {
  readonly from: string;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly text: string;
}

interface DemoChat {
  /** The opener and the other people: one person, or several under a name; none is the front desk. */
  readonly by: string;
  readonly people: readonly string[];
  readonly name?: string;
  readonly messages: readonly DemoMessage[];
}

const [MAYA, SAM, PRIYA, LEE] = ['Maya Hart', 'Sam Hart', 'Priya Nair', 'Lee Costa'];

export const DEMO_CHATS: readonly DemoChat[] = [
  {
    by: MAYA,
    people: [],
    messages: [
      { from: MAYA, daysAgo: 6, minutes: 5, text: 'Hello, could I move my session in two weeks?' },
      {
        from: LEE,
        daysAgo: 6,
        minutes: 47,
        text: 'Good morning Maya. Thursday at 2 pm is free. Would that suit you?',
      },
      { from: MAYA, daysAgo: 6, minutes: 52, text: 'Yes please. Can it be on video?' },
      { from: LEE, daysAgo: 6, minutes: 58, text: 'It can. Dr Priya will send you the link on the day.' },
    ],
  },
  {
    by: MAYA,
    name: 'Sunday lunch',
    people: [SAM, 'Jo Bennett'],
    messages: [
      { from: SAM, daysAgo: 4, minutes: 10, text: 'Lunch at mine on Sunday? I will cook.' },
      { from: 'Jo Bennett', daysAgo: 4, minutes: 35, text: 'Lovely. I bring a salad.' },
      {
        from: MAYA,
        daysAgo: 4,
        minutes: 41,
        text: 'Count me in. I might not stay long, and that is all right.',
      },
    ],
  },
  {
    by: SAM,
    people: [MAYA],
    messages: [
      { from: SAM, daysAgo: 2, minutes: 0, text: 'How was the walk?' },
      { from: MAYA, daysAgo: 2, minutes: 22, text: 'Slow and good. Two magpies came along.' },
      { from: SAM, daysAgo: 1, minutes: 15, text: 'River walk again Thursday?' },
    ],
  },
  {
    by: PRIYA,
    people: [MAYA],
    messages: [
      { from: MAYA, daysAgo: 2, minutes: 70, text: 'Mornings were hard this week.' },
      {
        from: PRIYA,
        daysAgo: 1,
        minutes: 4,
        text: 'Thank you for telling me. If mornings are hard, we can start slowly next time.',
      },
    ],
  },
];

interface DemoNote {
  readonly daysAgo: number;
  /** Hour of the day, UTC: 21 is a morning in eastern Australia, 9 an evening. */
  readonly hour: number;
  readonly html: string;
  /** People who may read it besides its author. */
  readonly sharedWith?: readonly string[];
  /** Whether the psychologists of her clinic may read it, as a team. */
  readonly forTheTeam?: boolean;
}

const MORNING = 21;
const NOON = 2;
const EVENING = 9;

/** Three months of one member's notes: ordinary days, some of them hard. */
export const DEMO_NOTES: readonly DemoNote[] = [
  note(91, EVENING, '<p>First note here. Sam thought it might help to write things down. I will see.</p>'),
  note(
    90,
    EVENING,
    '<p>Slept about four hours. Tired, but I went to the shops and came back with actual vegetables.</p>',
  ),
  note(88, MORNING, '<p>Woke early. Sat outside with tea until the magpies came.</p>'),
  note(
    86,
    NOON,
    '<h2>Questions for Dr Nguyen</h2><ul><li>Is it normal to feel flat in the third week?</li><li>Morning or evening for the tablet?</li><li>Can I drive?</li></ul>',
  ),
  note(
    85,
    NOON,
    '<p>Saw Dr Nguyen. Evening is fine for the tablet. Flat is common for now and we look again in four weeks. <strong>Bring my questions.</strong></p>',
  ),
  note(
    83,
    EVENING,
    '<p>Long day at work. Two meetings without a break. My shoulders were up at my ears by three.</p>',
  ),
  {
    ...note(81, EVENING, '<p>Walked by the river with Sam. We did not talk much and that was good.</p>'),
    sharedWith: ['Sam Hart'],
  },
  note(79, MORNING, '<p>Bad night. Wrote this at five because lying there was worse.</p>'),
  note(78, EVENING, '<p>Called in sick. Ate toast. Watched the rain. Tomorrow is another day.</p>'),
  note(
    76,
    EVENING,
    '<h2>What helped this week</h2><ul><li>Walking before breakfast</li><li>Phone in the kitchen overnight</li><li>Saying no to Friday drinks</li></ul>',
  ),
  note(
    74,
    NOON,
    '<p>First time at the pool since March. Ten laps, slowly. The water was cold and then it was not.</p>',
  ),
  note(
    71,
    EVENING,
    '<p>Mum rang. She means well. I kept it to ten minutes and told her I would ring on Sunday.</p>',
  ),
  note(69, EVENING, '<p>Cooked the lentil thing. Enough for three days. Feeling a little proud of that.</p>'),
  note(67, MORNING, '<p>Seven hours of sleep. <strong>Seven.</strong></p>'),
  note(
    64,
    NOON,
    '<p>Panicky on the train. Got off one stop early, sat on the bench and counted five things I could see. It passed in about ten minutes.</p>',
  ),
  note(
    63,
    EVENING,
    '<p>Told Sam about the train. He asked what would help next time. A seat near the door, I think, and music.</p>',
  ),
  note(60, EVENING, '<p>Quiet day. Washed the sheets, read forty pages, rang Mum as promised.</p>'),
  note(
    57,
    NOON,
    '<p>Visit with Dr Nguyen. We stay on the same dose. She asked about sleep and I could say it is better.</p><p>She gave me the number of a psychologist, <em>Priya Nair</em>, who has room from next month.</p>',
  ),
  note(
    55,
    EVENING,
    '<p>Rang the psychologist before I could think about it too long. First appointment in two weeks.</p>',
  ),
  note(53, MORNING, '<p>Train was fine today. Seat near the door, music on. Small thing, but it counts.</p>'),
  note(50, EVENING, '<p>Work is asking for weekends again. I do not want to. Need to find the words.</p>'),
  note(
    49,
    EVENING,
    '<h2>What to say to Jo at work</h2><ol><li>Thank you for thinking of me.</li><li>I cannot do weekends until the new year.</li><li>I can do Tuesday late instead.</li></ol>',
  ),
  note(
    48,
    EVENING,
    '<p>Said it. Jo said “no worries”. I had rehearsed for an hour for a thirty second talk.</p>',
  ),
  note(
    45,
    MORNING,
    '<p>Dream about the old house again. Wrote it down so it does not follow me around all day.</p>',
  ),
  note(
    42,
    NOON,
    '<p>First talk with Priya. Mostly questions about the last year. Came out tired but lighter. She is kind and does not rush.</p>',
  ),
  {
    ...note(
      41,
      EVENING,
      '<p>Homework from Priya: notice one good thing a day and write it here. Today: the smell of rain on the hot footpath.</p>',
    ),
    sharedWith: ['Priya Nair'],
  },
  note(39, EVENING, '<p>One good thing: the neighbour’s dog was very pleased to see me.</p>'),
  note(36, EVENING, '<p>One good thing: finished the puzzle. 1000 pieces, one missing, so 999.</p>'),
  {
    ...note(
      33,
      MORNING,
      '<p>Anxious all morning for no reason I can name. Went swimming anyway. Better after.</p>',
    ),
    sharedWith: ['Priya Nair'],
  },
  note(30, EVENING, '<p>A month of swimming twice a week. Shoulders feel different.</p>'),
  note(
    28,
    NOON,
    '<p>Second talk with Priya. We drew the worry as a loop: thought, body, what I do, and round again. Getting off the loop can start anywhere.</p>',
  ),
  note(
    25,
    EVENING,
    '<p>Hard day. It would have been Dad’s birthday. Sam came over with soup and we looked at the photos.</p>',
  ),
  note(24, MORNING, '<p>Slept in. Gentle day. No need to fix anything.</p>'),
  note(20, EVENING, '<p>Went to the choir for the first time in a year. Sang badly. No one minded.</p>'),
  {
    ...note(
      17,
      NOON,
      '<h2>Before the next visit</h2><ul><li>Sleep: mostly six to seven hours</li><li>Train: two hard days in a month, before it was most days</li><li>Ask about coming off the tablet one day, no hurry</li></ul>',
    ),
    sharedWith: ['Jo Tran'],
    forTheTeam: true,
  },
  note(
    15,
    NOON,
    '<p>Dr Nguyen is happy. We stay as we are until March and then talk about it. That feels right.</p>',
  ),
  {
    ...note(12, EVENING, '<p>One good thing: jacarandas everywhere, the footpath is purple.</p>'),
    sharedWith: ['Sam Hart', 'Jo Bennett', 'Priya Nair'],
  },
  note(9, EVENING, '<p>Busy week, skipped the pool twice and I can feel it. Back on Monday.</p>'),
  { ...note(6, MORNING, '<p>Back in the water. Twelve laps.</p>'), sharedWith: ['Sam Hart'] },
  note(
    4,
    EVENING,
    '<p>Talk with Priya about Christmas and how much of it I want. Half a day with Mum, the evening at Sam’s.</p>',
  ),
  note(2, EVENING, '<p>Told Mum about Christmas. She was quiet and then said “that sounds nice”.</p>'),
  note(1, EVENING, '<p>One good thing: an ordinary day. Work, pool, dinner, book.</p>'),
];

function note(daysAgo: number, hour: number, html: string): DemoNote {
  return { daysAgo, hour, html };
}

/** All that the pages of booking say. */
export const texts = {
  page: {
    title: 'Book a time',
    titleWith: (name: string) => `Book a time with ${name}`,
    shownFor: (place: string) => `Times are shown for ${place}.`,
    change: (hours: string) => `You can move or cancel until ${hours} before.`,
    changeAlways: 'You can move or cancel until it starts.',
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    back: 'My team',
    loading: 'Loading times',
    failed: 'Times didn’t load',
    ownOnly: 'Booking is for members themselves',
    ownOnlyText: (name: string) => `Only ${name} can book a time with their team.`,
  },
  people: {
    title: 'Who would you like to see?',
    none: 'No times to book yet',
    noneText: 'When someone on your team offers times, you can book them here.',
    team: 'See my team',
    notThis: 'This person offers no times right now. You can book with others on your team.',
  },
  service: { legend: 'What kind of visit', how: 'How' },
  next: { label: 'Next free times' },
  day: {
    legend: 'Which day',
    back: 'Week before',
    on: 'Week after',
    none: 'None',
    times: (count: number) => (count === 1 ? 'time' : 'times'),
    named: (day: string, count: number | undefined) =>
      count === undefined
        ? day
        : `${day}, ${count === 0 ? 'no times' : count === 1 ? '1 time' : `${count} times`}`,
    week: (first: string, last: string) => `${first} to ${last}`,
    noneInWeek: 'No free times this week. Try the week after, or one of the next free times above.',
  },
  time: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
    loading: 'Loading times',
    failed: 'The free times didn’t load.',
    noneAtAll:
      'There are no free times right now. You can join the waiting list below, or check again later.',
    choose: 'Please choose a time.',
    noneSuit: 'None of these work?',
    message: 'Send a message',
  },
  taken:
    'Sorry, that time has just been taken. Everything else you chose is still here. Please pick another time.',
  summary: {
    label: 'Your booking',
    notYet: 'Choose a time',
    held: (when: string) => `Kept for you until ${when}.`,
    book: (time: string) => `Book ${time}`,
    bookNone: 'Book this time',
    move: (time: string) => `Move to ${time}`,
    moveNone: 'Move to this time',
  },
  notes: {
    label: 'Anything they should know? (optional)',
    help: (name: string) => `${name} sees this, and so do you.`,
  },
  withhold: {
    label: 'Hide from supporters',
    shown: 'Supporters who can see events and appointments can see this too.',
    hidden: 'Supporters can’t see this.',
  },
  /** As in “Please check …”. */
  labels: { time: 'the time', notes: 'the note' },
  booked: {
    title: 'You’re booked',
    lead: (name: string, when: string) => `${name} expects you on ${when}.`,
    events: 'See my events',
    another: 'Book another time',
    notOpened: 'This booking didn’t open',
    cancelled: 'This booking is cancelled.',
  },
  move: {
    title: (name: string) => `Move your time with ${name}`,
    now: (when: string) => `It’s now on ${when}.`,
    keep: 'Keep it as it is',
    done: (when: string) => `Moved to ${when}.`,
    tooLate: 'This can’t be moved here any more',
    tooLateText: 'It’s cancelled, has begun, or is too close. Please send a message instead.',
  },
} as const;

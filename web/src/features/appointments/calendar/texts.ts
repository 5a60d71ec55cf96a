/** All that the calendar of a professional says. */
export const texts = {
  title: 'Calendar',
  lead: 'Times that people have booked with you.',
  book: 'Book for a member',
  hours: 'Hours and services',
  back: 'Week before',
  on: 'Week after',
  today: 'Today',
  week: (first: string, last: string) => `${first} to ${last}`,
  dayNone: 'Nothing booked',
  none: 'Nothing booked this week',
  noneText: 'What people book with you shows up here.',
  waiting: {
    title: 'Waiting list',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    help: 'A time that comes free is offered to the person who has waited longest, if it suits them. You don’t see who waits.',
  },
  loading: 'Loading your bookings',
  failed: 'Your bookings didn’t load',
} as const;

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
  loading: 'Loading your bookings',
  failed: 'Your bookings didn’t load',
} as const;

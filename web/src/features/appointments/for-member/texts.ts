/** All that the pages say on which a professional books for a member. */
export const texts = {
  title: 'Book for a member',
  titleFor: (name: string) => `Book a time for ${name}`,
  lead: (place: string) => `Times are shown for ${place}. Your usual notice doesn’t apply.`,
  loading: 'Loading',
  failed: 'Your services and people didn’t load',
  noService: 'Nothing to book yet',
  noServiceText: 'Add a service and your hours first. Then you can book for the people you work with.',
  hours: 'Hours and services',
  people: {
    title: 'Who is it for?',
    find: 'Find a person',
    none: 'No one to book for yet',
    noneText: 'Members who have you on their team show up here.',
    caseload: 'See my caseload',
    notFound: 'No one of that name.',
    notThis: 'You can’t book for this person. They may not have you on their team any more.',
  },
  told: (name: string) =>
    `${name} gets a notice, and sees it in their events. So do supporters who see events, until ${name} hides it.`,
  another: 'Book for someone else',
  done: (name: string, when: string) => `Booked for ${name}, ${when}.`,
} as const;

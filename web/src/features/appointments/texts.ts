/** What several screens of appointments say. */
export const texts = {
  modes: { in_person: 'In person', video: 'Video call', phone: 'Phone call' },
  free: 'No cost',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  when: {
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    there: (hours: string, place: string) => `${hours} in ${place}`,
  },
  facts: {
    visit: 'Visit',
    when: 'When',
    how: 'How',
    cost: 'Cost',
    note: 'Note',
    reason: 'Reason',
  },
  row: {
    with: (service: string, name: string) => `${service} with ${name}`,
    cancelled: 'Cancelled',
    withheld: 'Hidden from supporters',
    open: 'See the appointment',
  },
  sheet: {
    move: 'Move',
    cancel: 'Cancel this appointment',
    message: 'Send a message',
    tooLate: (when: string) =>
      `It could be moved or cancelled here until ${when}. Please send a message instead.`,
    until: (when: string) => `You can move or cancel until ${when}.`,
    cancelledBy: {
      other: (name: string) => `Cancelled by ${name}.`,
      you: 'You cancelled this.',
      ended: (name: string, whose: string) => `Cancelled, because ${name} was no longer on ${whose} team.`,
    },
  },
  reminders: {
    title: 'Reminders',
    before: {
      10080: 'A week before',
      2880: '2 days before',
      1440: 'A day before',
      120: '2 hours before',
      60: '1 hour before',
    },
    sentAt: (time: string, day: string) => `Will be sent at ${time} on ${day}.`,
    past: (name: string) => `${name}: this time has passed.`,
    none: 'No reminder will be sent.',
    failed: 'Your reminders weren’t saved. Please try again.',
  },
  cancel: {
    title: 'Cancel this appointment?',
    text: 'Its time is free for others at once. To come back, you’d have to book again.',
    reason: 'Why? (optional)',
    reasonHelp: (name: string) => `${name} reads this.`,
    keep: 'Keep it',
    save: 'Cancel appointment',
    done: 'Your appointment is cancelled.',
    doneOf: (name: string) => `${name}’s appointment is cancelled.`,
    labels: { reason: 'the reason' },
    stale: 'This was changed somewhere else. Please check when it is now.',
  },
} as const;

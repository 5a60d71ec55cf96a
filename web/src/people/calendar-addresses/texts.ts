import type { CalendarKind } from '@kith/contract/calendar-addresses';

const KINDS: Readonly<Record<CalendarKind, string>> = {
  event: 'Events',
  task: 'Tasks with a due date',
  appointment: 'Appointments',
};

/** All that the page of calendar addresses says. */
export const texts = {
  title: 'Other calendars',
  lead: 'See your events, tasks and appointments in the calendar of your phone or computer.',
  loading: 'Loading your calendar addresses',
  failed: 'Your calendar addresses didn’t load',
  kinds: KINDS,
  you: 'You',
  mine: 'About you',
  about: (name: string) => `About ${name}`,
  gone: 'A person you no longer support',
  goneText: 'This address shows nothing any more. You can remove it.',
  fullTitles: 'Show titles and places',
  discreet:
    'Off: a calendar shows only “Event”, “Task” and “Appointment”. On: it shows their titles and places to all who see that calendar.',
  last: 'The last kind stays on. To stop all of it, remove the address.',
  made: (day: string) => `Made ${day}.`,
  notRead: 'No calendar has read it yet.',
  read: (moment: string) => `A calendar last read it ${moment}.`,
  renew: 'Get a new address',
  renewOf: (whom: string) => `Get a new address: ${whom}`,
  renewTitle: 'Get a new address?',
  renewText:
    'The address you have now stops at once. Calendars that use it need the new one. Do this if someone else knows the address.',
  remove: 'Remove',
  removeOf: (whom: string) => `Remove: ${whom}`,
  removeTitle: 'Remove this address?',
  removeText: 'It stops at once. A calendar may keep what it has read until you remove it there.',
  keep: 'Keep it',
  removed: 'Removed. The address has stopped.',
  saved: 'Saved. Your calendar shows it when it reads the address again.',
  form: {
    title: 'Make an address',
    whom: 'Whose calendar',
    what: 'What it shows',
    secret:
      'The address is secret: anyone who has it can read what it shows, without logging in. Keep it to yourself.',
    make: 'Make the address',
    atWork: 'For a member you work with, open them from your caseload first, then come back here.',
    none: 'Please choose at least one.',
  },
  once: {
    title: 'Your calendar address',
    lead: 'Copy it now: we show it only once. In your calendar app, choose to subscribe to a calendar, and paste it there.',
    label: 'Secret address',
    copy: 'Copy',
    copied: 'Address copied.',
    open: 'Open in my calendar',
    done: 'I’ve added it',
  },
  noAnswer: 'It isn’t saved. Please check your connection and try again.',
} as const;

import { NEWS, type NotificationKind, REMINDER } from './notification-kind.ts';

const JOURNEY = 'You have something new on your journey in Kith';
const SHARED = 'Someone shared something with you in Kith';
const TASK = 'You have a new task in Kith';

/** Kinds of notification about records of a member: notes, tasks, events, files and the safety plan. */
export const RECORD_NOTIFICATION_TYPES = {
  note_shared: {
    audience: 'a person who may read a note that was shared with them just now',
    words: '{who} shared a note with you.',
    scope: 'notes',
    opens: '/journey',
    forMember: true,
    mail: SHARED,
    while: 'note_readable',
  },
  journey_note: {
    audience: 'a member in whose journey another person has written',
    words: '{who} wrote a note in your journey.',
    scope: 'notes',
    opens: '/journey',
    forMember: false,
    mail: JOURNEY,
    while: 'note_readable',
  },
  task_asked: {
    audience: 'a person whom another asks to do a task',
    words: '{who} asked you to do a task.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: TASK,
    while: 'task_visible',
  },
  task_shared: {
    audience: 'a person who may see a task that was shared with them just now',
    words: '{who} shared a task with you.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: null,
    while: 'task_visible',
  },
  task_changed: {
    audience:
      'the author of a task after a step by another person; the people who were to do it, when it is cancelled',
    words: '{who} updated a task.',
    scope: 'tasks',
    // Completed and declined tasks are not in the list of open tasks.
    opens: '/tasks?view=all',
    forMember: false,
    mail: null,
    while: 'task_visible',
  },
  task_due: {
    audience: 'a person with a task to do, at the time they chose or on the morning of the day',
    words: 'You have a task to do.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: REMINDER,
    while: 'task_visible',
  },
  event_shared: {
    audience: 'a person who may see an event that was shared with them just now',
    words: '{who} shared an event with you.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: SHARED,
    while: 'event_visible',
  },
  journey_event: {
    audience: 'a member in whose journey another person has put an event',
    words: '{who} added an event to your journey.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: JOURNEY,
    while: 'event_visible',
  },
  event_soon: {
    audience:
      'the author of an event, the member, and the people it is shared with: an hour before, or on the morning of a whole day',
    words: 'An event is coming up.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: REMINDER,
    while: 'event_visible',
  },
  file_shared: {
    audience: 'a person who may read a file that was shared with them just now',
    words: '{who} shared a file with you.',
    scope: 'files',
    opens: '/files',
    forMember: true,
    mail: SHARED,
    while: 'file_readable',
  },
  journey_file: {
    audience: 'a member about whom another person has added a file that the member sees',
    words: '{who} added a file about you.',
    scope: 'files',
    opens: '/files',
    forMember: false,
    mail: NEWS,
    while: 'file_readable',
  },
  plan_shared: {
    audience: 'a person who may see a safety plan that was shared with them just now',
    words: '{who} shared a plan with you.',
    scope: 'team',
    opens: '/shared-plan',
    forMember: true,
    mail: SHARED,
    while: 'plan_visible',
  },
  plan_changed: {
    audience: 'a member whose safety plan another person has changed',
    words: '{who} changed your plan.',
    scope: 'team',
    opens: '/safety-plan',
    forMember: false,
    mail: NEWS,
    while: 'plan_visible',
  },
} as const satisfies Record<string, NotificationKind>;

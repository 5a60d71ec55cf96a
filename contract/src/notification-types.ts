/** By which a person switches what reaches them outside Kith: the push scopes of the product. */
export type NotificationScope = 'messages' | 'notes' | 'tasks' | 'events' | 'team_requests' | 'team';

interface NotificationKind {
  /** Who is told. */
  readonly told: string;
  /** `{who}` is somebody who did something or whom it is about, `{member}` the member. Never a word that somebody wrote. */
  readonly words: string;
  /** The page it opens, as the member's own or, for whoever supports them, for that member. */
  readonly opens: string;
  /** Whether that page is one of the member's, for who is told of somebody else. */
  readonly forMember: boolean;
  readonly scope: NotificationScope;
  /** All that a mail says of it, in its subject too; null where none is sent. */
  readonly mail: string | null;
  /** What must hold for it to be seen, when it is told and whenever it is read: otherwise it is withdrawn. */
  readonly while:
    | 'always'
    | 'on_team'
    | 'invited'
    | 'note_readable'
    | 'task_visible'
    | 'event_visible'
    | 'thread_readable'
    | 'thread_waiting'
    | 'plan_visible';
}

const NEWS = 'There is news for you';
const REQUEST = 'You have a new request';
const JOURNEY = 'There is something new on your journey';
const SHARED = 'Something was shared with you';
const TASK = 'You have a new task';
const REMINDER = 'You have a reminder';

const team = { scope: 'team', opens: '/support/list', forMember: false } as const;
const request = { scope: 'team_requests', opens: '/support/list', forMember: false } as const;

/** Everything that somebody can be told of: the first two are the specification's, and take each other back. */
export const NOTIFICATION_TYPES = {
  added_supporter: {
    told: 'whoever supports a member from now on',
    words: 'You now support {member}.',
    ...team,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  removed_supporter: {
    told: 'whoever supported a member until now; without a reason, and not by mail',
    words: 'You are no longer supporting {member}.',
    ...team,
    mail: null,
    while: 'always',
  },
  place_ended: {
    told: 'a professional whose place on a team has ended',
    words: 'You are no longer on {member}’s team.',
    ...team,
    mail: null,
    while: 'always',
  },
  new_permissions: {
    told: 'a supporter, when the member has opened or closed something',
    words: 'What you can see for {member} has changed.',
    ...team,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  place_ending: {
    told: 'a supporter, a day before their time on a team is over',
    words: 'Your time on {member}’s team ends soon.',
    ...team,
    mail: REMINDER,
    while: 'on_team',
  },
  invitation: {
    told: 'whoever has an account and is asked to join a team; the invitation has a letter of its own',
    words: '{member} would like you on their team.',
    ...request,
    mail: null,
    while: 'invited',
  },
  support_request: {
    told: 'a member whom somebody asks to support; the request has a letter of its own',
    words: '{who} asks to support you.',
    ...request,
    mail: null,
    while: 'invited',
  },
  invitation_declined: {
    told: 'a member whose invitation somebody has declined',
    words: '{who} can not join your team now.',
    ...request,
    mail: null,
    while: 'always',
  },
  joined_team: {
    told: 'a member, when somebody has joined their team',
    words: '{who} is on your team now.',
    ...team,
    mail: NEWS,
    while: 'on_team',
  },
  left_team: {
    told: 'a member, when somebody has left their team',
    words: '{who} has left your team.',
    ...team,
    mail: null,
    while: 'always',
  },
  access_ending: {
    told: 'a member, a day before the time is over that they gave somebody',
    words: '{who}’s time on your team ends soon.',
    ...team,
    opens: '/supporter-permissions',
    mail: REMINDER,
    while: 'on_team',
  },
  access_ended: {
    told: 'a member, when the time is over that they gave somebody',
    words: '{who}’s time on your team is over.',
    ...team,
    mail: null,
    while: 'always',
  },
  access_request: {
    told: 'a member whom a supporter asks to see more',
    words: '{who} asks to see more.',
    ...request,
    opens: '/supporter-permissions',
    mail: REQUEST,
    while: 'on_team',
  },
  access_given: {
    told: 'a supporter who asked to see more, and may',
    words: '{member} said yes to what you asked to see.',
    ...request,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  access_declined: {
    told: 'a supporter who asked to see more, and may not',
    words: '{member} has answered what you asked to see.',
    ...request,
    opens: '/request-access',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  new_message: {
    told: 'whoever got a message and has not seen it, once for each chat',
    words: 'You have a new message.',
    scope: 'messages',
    opens: '/messaging',
    forMember: false,
    mail: 'You have a new message',
    while: 'thread_readable',
  },
  chat_waiting: {
    told: 'whoever answers for an organisation, when a member has waited too long and nobody has taken it on; once',
    words: 'Somebody is waiting for an answer.',
    scope: 'messages',
    opens: '/care/inbox',
    forMember: false,
    mail: 'Something is waiting for you',
    while: 'thread_waiting',
  },
  note_shared: {
    told: 'whoever may read a note that was shared with them just now',
    words: '{who} shared a note with you.',
    scope: 'notes',
    opens: '/journey',
    forMember: true,
    mail: SHARED,
    while: 'note_readable',
  },
  journey_note: {
    told: 'a member in whose journey somebody else has written',
    words: '{who} wrote a note in your journey.',
    scope: 'notes',
    opens: '/journey',
    forMember: false,
    mail: JOURNEY,
    while: 'note_readable',
  },
  task_asked: {
    told: 'whoever is asked to do a task by somebody else',
    words: '{who} asks you to do a task.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: TASK,
    while: 'task_visible',
  },
  task_shared: {
    told: 'whoever may see a task that was shared with them just now',
    words: '{who} shared a task with you.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: null,
    while: 'task_visible',
  },
  task_changed: {
    told: 'who made a task, when somebody has taken a step; who was to do it, when it is cancelled',
    words: '{who} updated a task.',
    scope: 'tasks',
    // What is done or declined is not among what is to do.
    opens: '/tasks?view=all',
    forMember: false,
    mail: null,
    while: 'task_visible',
  },
  task_due: {
    told: 'whoever has a task to do, at the time they chose or on the morning of the day',
    words: 'You have a task to do.',
    scope: 'tasks',
    opens: '/tasks',
    forMember: false,
    mail: REMINDER,
    while: 'task_visible',
  },
  event_shared: {
    told: 'whoever may see an event that was shared with them just now',
    words: '{who} shared an event with you.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: SHARED,
    while: 'event_visible',
  },
  journey_event: {
    told: 'a member in whose journey somebody else has put an event',
    words: '{who} added an event to your journey.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: JOURNEY,
    while: 'event_visible',
  },
  event_soon: {
    told: 'who made an event, the member, and whom it is shared with: an hour before, or on the morning of a whole day',
    words: 'An event is coming up.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: REMINDER,
    while: 'event_visible',
  },
  plan_shared: {
    told: 'whoever may see a safety plan that was shared with them just now',
    words: '{who} shared a plan with you.',
    scope: 'team',
    opens: '/shared-plan',
    forMember: true,
    mail: SHARED,
    while: 'plan_visible',
  },
  plan_changed: {
    told: 'a member whose safety plan somebody else has changed',
    words: '{who} changed your plan.',
    scope: 'team',
    opens: '/safety-plan',
    forMember: false,
    mail: NEWS,
    while: 'plan_visible',
  },
  consent_answered: {
    told: 'a young person whose guardian has answered or has taken a yes back; it has a letter of its own',
    words: 'The person you asked has answered.',
    scope: 'team_requests',
    opens: '/settings/privacy',
    forMember: false,
    mail: null,
    while: 'always',
  },
  referral_asked: {
    told: 'whoever has an account and is asked to agree to a referral; it has a letter of its own',
    words: 'Somebody would like to refer you. You can say yes or no.',
    scope: 'team_requests',
    opens: '/settings/privacy',
    forMember: false,
    mail: null,
    while: 'always',
  },
  referral_answered: {
    told: 'who made a referral that was answered, or whose yes was taken back, while they work for that organisation',
    words: 'A referral of yours has an answer.',
    scope: 'team_requests',
    opens: '/care/referrals',
    forMember: false,
    mail: NEWS,
    while: 'always',
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
export const NOTIFICATION_TYPE_NAMES = Object.keys(NOTIFICATION_TYPES) as NotificationType[];

export function kindOfNotification(type: NotificationType): NotificationKind {
  return NOTIFICATION_TYPES[type];
}

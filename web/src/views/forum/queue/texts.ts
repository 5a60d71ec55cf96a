import type { FORUM_DECISIONS, ForumReportReason, ForumUrgency } from '@kith/contract/forum-fields';
import { counted } from '#kit/plural.ts';

type Decision = (typeof FORUM_DECISIONS)[number];

/** What moderators of the forum read. */
export const texts = {
  title: 'Moderation',
  lead: 'The most urgent first, and the longest waiting first among these. You see forum names alone.',
  loading: 'Loading what waits',
  failed: 'What waits didn’t load',
  none: 'Nothing waits',
  noneText: 'Posts that are held or reported will be here.',
  notYours: 'This page is for moderators',
  notYoursText: 'It shows posts of the forum that are held or reported.',
  count: (items: number) => counted(items, 'item'),
  more: 'More items wait. They follow once these are decided.',
  kind: { post: 'Post', comment: 'Comment', room_message: 'Message in a room' },
  urgency: {
    emergency: 'Sounds like danger right now',
    crisis: 'Sounds like a crisis',
    worried: 'Someone is worried about this person',
    unsafe: 'Reported: could put someone at risk',
    private_details: 'Reported: points to a person',
    unkind: 'Reported: unkind or threatening',
    spam: 'Reported: advertising or off the subject',
  } satisfies Record<ForumUrgency, string>,
  reason: {
    unsafe: 'Could put someone at risk',
    unkind: 'Unkind or threatening',
    private_details: 'Points to a person',
    spam: 'Advertising, or off the subject',
    worried: 'Worried about the person',
  } satisfies Record<ForumReportReason, string>,
  state: {
    posted: 'Others see it',
    held: 'Only its writer sees it',
    hidden: 'Out of sight',
    taken_back: 'Deleted by its writer',
  },
  underAnHour: 'Waits less than an hour',
  waits: (hours: number) => `Waits ${counted(hours, 'hour')}`,
  waitsDays: (days: number) => `Waits ${counted(days, 'day')}`,
  overdue: 'Longer than the 24 hours we say',
  reports: 'Reports',
  told: 'Its writer was told',
  context: 'See the post it’s on',
  decisions: 'Decide',
  act: {
    release: { posted: 'Leave it posted', other: 'Post it' },
    hide: 'Take out of sight',
    answer: 'Write to its writer',
  },
  form: {
    title: {
      release: 'Let others see it?',
      hide: 'Take it out of sight?',
      answer: 'Write to its writer',
    } satisfies Record<Decision, string>,
    about: {
      release: 'Its reports are closed.',
      hide: 'Its place stays, so answers to it stay where they are. Its reports are closed.',
      answer: 'Only its writer reads this, beside what they wrote. It still waits here.',
    } satisfies Record<Decision, string>,
    note: 'To its writer (optional)',
    noteNeeded: 'To its writer',
    noteHint: 'It takes the place of what was said before.',
    missing: 'Please write something.',
    labels: { note: 'words to its writer' },
    send: { release: 'Let others see it', hide: 'Take out of sight', answer: 'Send' } satisfies Record<
      Decision,
      string
    >,
    done: {
      release: 'Others can see it.',
      hide: 'It’s out of sight.',
      answer: 'Its writer can read it now.',
    } satisfies Record<Decision, string>,
    stale: 'It was changed meanwhile. Please read it again before you decide.',
  },
} as const;

import type { ShownKind } from './shown-record.ts';

const supporters: Readonly<Record<ShownKind, string>> = {
  task: 'supporters who can see tasks',
  event: 'supporters who can see events',
  assessment: 'supporters who can see check-in results',
  medication: 'supporters who can see medicines',
};
const supportersToo: Readonly<Record<ShownKind, string>> = {
  task: 'Supporters who can see tasks can see this too.',
  event: 'Supporters who can see events can see this too.',
  assessment: 'Supporters who can see check-in results can see this too.',
  medication: 'Supporters who can see medicines can see this too.',
};
const notOthers: Readonly<Record<ShownKind, string>> = {
  task: 'People you choose can see this task, even if they can’t see others.',
  event: 'People you choose can see this event, even if they can’t see others.',
  assessment: 'People you choose can see this check-in, even if they can’t see others.',
  medication: 'People you choose can see this medicine, even if they can’t see others.',
};
const notYourOthers: Readonly<Record<ShownKind, string>> = {
  task: 'People you choose can see it, even if they can’t see your other tasks.',
  event: 'People you choose can see it, even if they can’t see your other events.',
  assessment: 'People you choose can see it, even if they can’t see your other check-ins.',
  medication: 'People you choose can see it, even if they can’t see your other medicines.',
};

/** All that is said of who can see a task, an event, or another record with a share. */
export const texts = {
  onlyYou: 'Only you',
  /** It was shared with people who do not read notes yet. */
  onlyYouForNow: 'Only you, for now',
  you: 'You',
  member: 'the member',
  withYou: 'Shared with you',
  group: 'group',
  whoSees: (noun: string, now: string, words: string) => `Who can see this ${noun}: ${now} (${words})`,
  assignees: 'the people doing it',
  supporters,
  supportersToo,
  notOthers,
  notYourOthers,
  withAnswers:
    'Professionals you choose see your scores and all your answers. Supporters see your scores and most answers, never what you wrote in your own words or your answers about safety.',
  hide: 'Hide from supporters',
  hidden: 'Hidden from supporters',
  thisIsHidden: 'This is hidden from supporters.',
  hiddenShared: (audience: string) => `Hidden from supporters, shared with ${audience}`,
  share: 'Share with someone',
  shared: (audience: string) => `Shared with ${audience}`,
  sharedSentence: (names: string) => `Shared with ${names}.`,
  sharedWithYou: (until: string) => `This is shared with you${until}.`,
  willSee: (readers: string) => `${readers} will see this.`,
  willSeeToo: (readers: string) => `${readers}, and people you share it with, will see this.`,
  notAdded: (name: string) => `${name} hasn’t let you add to their journey.`,
  dialog: (noun: string) => `Share this ${noun}`,
  saved: (noun: string) => `Who can see this ${noun} is saved.`,
  undo: {
    back: 'Sharing restored.',
    notBack: 'Sharing isn’t restored yet.',
    refused: 'Sharing couldn’t be restored.',
  },
} as const;

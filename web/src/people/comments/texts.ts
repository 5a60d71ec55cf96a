import { COMMENT_CHANGE_MINUTES } from '@kith/contract/comments';
import { counted } from '#kit/plural.ts';

/** All that this room says. `one` is the word for the record: note, task. */
export const texts = {
  title: 'Comments',
  count: (count: number) => (count === 0 ? 'Comment' : counted(count, 'comment')),
  offOnCard: 'Comments are off',
  /** A page has many records: the first words tell them apart. */
  opener: (words: string, quote: string) => (quote === '' ? words : `${words}: ${quote}`),
  loading: 'Loading comments',
  failed: 'The comments didn’t load.',
  earlier: 'Show earlier comments',
  gone: (one: string) => `This ${one} isn’t shared with you any more.`,
  none: (one: string) => `No comments yet. People who can see this ${one} can read what you write here.`,
  you: 'You',
  edited: 'Edited',
  more: (name: string, text: string) => `More about ${name}’s comment: ${text}`,
  moreOwn: (text: string) => `More about your comment: ${text}`,
  write: {
    label: 'Write a comment',
    send: 'Send',
    blank: 'Please write something first.',
    waits: 'Not sent yet. It’s saved on this device.',
    sending: 'Sending',
    again: 'Try again',
    remove: 'Delete',
    change: 'Edit',
  },
  edit: {
    action: 'Edit',
    label: 'Edit your comment',
    save: 'Save',
    cancel: 'Cancel',
    hint: `You can edit or delete a comment for ${COMMENT_CHANGE_MINUTES} minutes.`,
  },
  remove: {
    action: 'Delete',
    removed: 'Comment deleted.',
    kept: 'The comment isn’t deleted yet.',
    gone: 'This comment isn’t there any more.',
    back: 'The comment is back.',
    notBack: 'The comment isn’t back yet.',
    stale: 'This comment was changed. Please read it again.',
  },
  turn: {
    menu: 'More about comments',
    off: 'Turn comments off',
    on: 'Turn comments on',
    isOff: (one: string) => `You’ve turned comments off for this ${one}. The ones written before are hidden.`,
    offByMember: (one: string) => `Comments are off for this ${one}. The person it’s about turned them off.`,
    offByAuthor: (one: string) =>
      `Comments are off for this ${one}. The person who wrote it turned them off.`,
    turnedOff: 'Comments are off. No one can read or write any here.',
    turnedOn: 'Comments are on again.',
    undone: 'Comments are on again.',
    notUndone: 'Comments are still off.',
    failed: 'That isn’t saved. Please try again.',
  },
} as const;

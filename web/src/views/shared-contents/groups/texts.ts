import { NOUNS } from '@kith/contract/kit/nouns';
import type { SharedKind } from '@kith/contract/shareable';
import { counted } from '#kit/plural.ts';

/** `more notes`; a member has one plan. */
export function moreOf(kind: SharedKind): string {
  return kind === 'safety_plan' ? 'my safety plan' : `more ${NOUNS[kind].many}`;
}

/** `1 note`, `3 notes`; empty for none. */
export function countOf(kind: SharedKind, count: number): string {
  if (kind === 'safety_plan') return count === 0 ? '' : 'my safety plan';
  const { one, many } = NOUNS[kind];
  return count === 0 ? '' : counted(count, one, many);
}

/** What the page of groups says of the records in its cells. A name is the name of a group or team. */
export const texts = {
  cell: {
    title: (kind: string, name: string) => `${kind} shared with ${name}`,
    close: 'Close this list',
    loading: 'Loading what you share',
    failed: 'What you share didn’t load',
    empty: (name: string) => `${name} has nothing here yet.`,
    add: (more: string) => `Share ${more}`,
    toPlan: 'Change in your safety plan',
    stop: 'Stop sharing',
    stopThis: (title: string, name: string) => `Stop sharing ${title} with ${name}`,
    letIn: (people: string) => `Show ${people}`,
  },
  stopped: {
    done: (name: string) => `You stopped sharing it with ${name}.`,
    doneBut: (name: string) => `You stopped sharing it with ${name}. It’s still shared another way.`,
    failed: 'It’s still shared. Please try again.',
    undone: {
      back: 'Sharing restored.',
      notBack: 'You don’t share it again yet.',
      refused: 'We couldn’t share it again.',
    },
  },
  letInto: {
    done: (people: string) => `You share it with ${people} by name now.`,
    failed: 'It’s not shared with anyone new. Please try again.',
    undone: {
      back: 'Undone.',
      notBack: 'It’s still shared by name.',
      refused: 'We couldn’t change it back.',
    },
  },
  more: {
    title: (more: string, name: string) => `Share ${more} with ${name}`,
    loading: 'Loading what you can share',
    failed: 'What you can share didn’t load',
    empty: 'You have nothing more of this kind to share.',
    cancel: 'Cancel',
    share: (what: string) => `Share ${what}`.trim(),
    done: (what: string, name: string) => `You now share ${what} with ${name}.`,
    notAll: 'Not everything is shared. Please look at the list and try again.',
    undone: {
      back: 'Undone.',
      notBack: 'Still shared.',
      refused: 'We couldn’t change that back.',
    },
  },
  older: {
    title: (people: string) => `What ${people} would see`,
    text: (parts: string) =>
      `This group already has ${parts}. Untick what they shouldn’t see. The others still see it, and no one is told.`,
    all: 'Show everything',
    none: 'Show nothing older',
    loading: 'Loading what this group has',
    failed: 'We couldn’t load what this group has. If you save, they see all of it.',
    seen: (kind: string, day: string) => `${kind} · ${day} · Already shared with them`,
  },
} as const;

import type { GoalLink, GoalLinkKind } from '@kith/contract/goal-links';

interface OfKind {
  readonly add: string;
  readonly choose: string;
  readonly none: string;
  readonly noneText: string;
  readonly toList: string;
  readonly loading: string;
  readonly failed: string;
  readonly on: Readonly<Record<GoalLink['state'], (day: string) => string>>;
}

const task: OfKind = {
  add: 'Link a task',
  choose: 'Choose a task',
  none: 'No task to link',
  noneText: 'Tasks about you that aren’t linked to this goal yet show up here.',
  toList: 'Go to tasks',
  loading: 'Loading your tasks',
  failed: 'Your tasks didn’t load',
  on: { open: (day) => `Due ${day}`, done: (day) => `Was due ${day}`, ended: (day) => `Was due ${day}` },
};
const done = (day: string) => `Done ${day}`;
const assessment: OfKind = {
  add: 'Link a check-in',
  choose: 'Choose a check-in',
  none: 'No check-in to link',
  noneText: 'Check-ins you’ve done that aren’t linked to this goal yet show up here.',
  toList: 'Go to check-ins',
  loading: 'Loading your check-ins',
  failed: 'Your check-ins didn’t load',
  on: { open: done, done, ended: done },
};
const article: OfKind = {
  add: 'Link an article',
  choose: 'Choose an article',
  none: 'No article to link',
  noneText: 'Articles about this area, and those you saved, show up here.',
  toList: 'Go to the library',
  loading: 'Loading articles',
  failed: 'The articles didn’t load',
  on: { open: (day) => day, done: (day) => day, ended: (day) => day },
};

/** What the links of a goal say. */
export const texts = {
  of: (goal: string) => `Linked to ${goal}`,
  kinds: { task, assessment, article } satisfies Record<GoalLinkKind, OfKind>,
  names: { task: 'Task', assessment: 'Check-in', article: 'Article' } satisfies Record<GoalLinkKind, string>,
  states: { open: 'Open', done: 'Done', ended: 'Ended' } satisfies Record<GoalLink['state'], string>,
  link: 'Link',
  linkTo: (title: string, day: string | null) => (day === null ? `Link ${title}` : `Link ${title}, ${day}`),
  linked: 'Linked to your goal.',
  remove: (title: string) => `Remove the link to ${title}`,
  removed: 'The link is gone.',
  failed: 'The links of this goal didn’t load.',
} as const;

import type { ForYouKind } from '@kith/contract/silences';

/** All that the page of silent lines says. */
export const texts = {
  title: 'What home shows',
  lead: 'Lines you asked home and For you not to show. One that you put off for today comes back tomorrow.',
  list: 'Lines that home doesn’t show',
  loading: 'Loading what home doesn’t show',
  failed: 'It didn’t load',
  none: 'Home shows everything',
  noneText: 'When you choose “Not today” or “Don’t show this” on a line of home, it’s listed here.',
  anyAction: 'Small next steps',
  oldAction: 'An action that is finished or deleted',
  anyLookBack: 'Looking back on thought records',
  lookBack: 'Looking back on a thought record',
  anyVisit: 'Choosing what to bring to visits',
  visit: 'Choosing what to bring to a visit',
  doses: 'Medicines that are due',
  forYou: {
    for_you_task: 'In For you: a task',
    for_you_check_in: 'In For you: a check-in',
    for_you_goal: 'In For you: a goal',
    for_you_tutorial: 'In For you: tutorials',
    for_you_article: 'In For you: an article',
  } satisfies Record<ForYouKind, string>,
  article: (title: string) => `In For you: ${title}`,
  step: (action: string) => `Next step: ${action}`,
  today: 'Not today',
  since: (day: string) => `Not shown since ${day}`,
  back: 'Bring it back',
  backOf: (words: string) => `Bring it back: ${words}`,
} as const;

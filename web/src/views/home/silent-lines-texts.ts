/** All that the page of silent lines says. */
export const texts = {
  title: 'What home shows',
  lead: 'Lines you asked home not to show. One that you put off for today comes back tomorrow.',
  list: 'Lines that home doesn’t show',
  loading: 'Loading what home doesn’t show',
  failed: 'It didn’t load',
  none: 'Home shows everything',
  noneText: 'When you choose “Not today” or “Don’t show this” on a line of home, it’s listed here.',
  anyAction: 'Small next steps',
  oldAction: 'An action that is finished or deleted',
  anyLookBack: 'Looking back on thought records',
  lookBack: 'Looking back on a thought record',
  step: (action: string) => `Next step: ${action}`,
  today: 'Not today',
  since: (day: string) => `Not shown since ${day}`,
  back: 'Bring it back',
  backOf: (words: string) => `Bring it back: ${words}`,
} as const;

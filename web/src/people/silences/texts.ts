/** All that silencing a line of home says. */
export const texts = {
  undo: 'Undo',
  today: 'Not today',
  todayOf: (words: string) => `Not today: ${words}`,
  forGood: 'Don’t show this',
  forGoodOf: (words: string) => `Don’t show this: ${words}`,
  allForGood: (lines: string) => `Don’t show ${lines}`,
  said: {
    today: 'We’ll show it again tomorrow.',
    for_good: 'We won’t show this again. You can bring it back in Settings, under Appearance.',
    no_longer: 'It’s back.',
  },
  failed: 'It isn’t saved. Please check your connection and try again.',
} as const;

/** Words about check-ins on pages of other things. */
export const briefTexts = {
  asked: {
    due: (day: string) => `By ${day}`,
  },
  unsent: {
    sentLater: 'Your check-in is sent.',
    doneElsewhere: 'Done on another device. That result counts.',
    dropped: 'This check-in was finished or changed on another device. Those answers count.',
  },
} as const;

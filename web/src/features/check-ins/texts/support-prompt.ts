/** The words of the support prompt. They are settled for the product and stay as they are. */
export const supportPrompt = {
  title: 'Thank you for being honest.',
  danger: 'If you are in danger now, call 000',
  dangerLink: { before: 'If you are in danger now, ', link: 'call 000' },
  words:
    'It sounds like things are really hard right now. You do not have to face this by yourself. You can talk with someone now, at any hour.',
  unwatched:
    'No one is watching your answers live. If you want someone to know, choose Message someone on my team.',
  safe: 'I am safe, keep going',
  stop: 'Stop here for now',
  question: 'Are you safe right now?',
  yes: 'Yes',
  notSure: 'Not sure',
  no: 'No',
  stay: 'Please talk to someone now',
  stayWords: 'You matter. Start with whatever feels possible. Your answers are saved.',
  back: 'Back to the questions',
  bar: 'Help is here at any hour',
  barNumber: 'Call 000',
} as const;

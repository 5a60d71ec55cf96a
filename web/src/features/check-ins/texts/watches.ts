/** What a member reads of the people who follow a check-in up. */
export const watchTexts = {
  of: (organisation: string) => `${organisation}: `,
  notLive: 'No one is watching your answers live.',
  askerTold: (name: string) => `${name} was told you finished.`,
  askerUnknown: 'The person who asked for it was told you finished.',
  askerLater: 'The person who asked for it is told once your answers are sent.',
  noOneElse: 'No one else is watching your answers live.',
  knowNow:
    'No one else is watching your answers live. If you want someone to know, choose Message someone on my team.',
  notChecked: 'We couldn’t check who looks at your answers.',
  notCheckedNow:
    'We couldn’t check who looks at your answers. If you want someone to know, choose Message someone on my team.',
  whenSent: 'This holds once your answers are sent.',
  notOpened: 'These answers didn’t call for it.',
  opened: (day: string) => `Staff were asked ${day}.`,
  due: (day: string) => `They have until ${day}.`,
  acknowledged: (day: string) => `Someone there took it on ${day}.`,
  closed: (day: string) => `It was finished ${day}.`,
} as const;

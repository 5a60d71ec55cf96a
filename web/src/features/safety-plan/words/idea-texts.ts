import { texts } from '../rules/texts.ts';

/** What the cards say that a member can take over. No method and no means stands here, ever. */
export const ideas = {
  signs: { text: 'My warning signs' },
  breathe: { text: 'Breathe with me', hint: 'In for four, out for six' },
  senses: { text: 'Five senses', hint: 'Back to here and now' },
  water: { text: 'Cold water on my face', hint: 'A minute is enough' },
  playlist: { text: 'My playlist', hint: 'Songs that steady me' },
  walk: { text: 'Walk around the block', hint: 'Five minutes count' },
  write: { text: 'Write it down', hint: 'Get it out of my head' },
  mate: { text: 'Text a mate', message: 'Hey, have you got time for a chat?' },
  place: { text: 'Go to the park, cafe or library' },
  funny: { text: 'Watch something funny' },
  call: { text: 'Call someone I trust' },
  sms: { text: 'Text someone I trust', message: 'I’m having a hard time. Can you call me?' },
  openArms: { text: 'Call Open Arms 1800 011 046', hint: 'For veterans and their families' },
  kids: { text: 'Call Kids Helpline 1800 55 1800', hint: 'For ages 5 to 25' },
  gp: { text: 'Call my GP' },
  yarn: { text: 'Call 13YARN 13 92 76', hint: 'Aboriginal and Torres Strait Islander crisis support' },
  emergency: { text: 'Nearest emergency department' },
  ask: { text: 'Ask someone to look after things for me' },
  matters: { text: texts.matters },
  letter: { text: 'A letter to me' },
} as const;

/** The exercise of the five senses. */
export const grounding = {
  see: '5 things you can see',
  seeHow: 'Look around slowly. Name each one, out loud or in your head.',
  touch: '4 things you can touch',
  touchHow: 'Feel how warm, rough or soft each one is.',
  hear: '3 things you can hear',
  hearHow: 'Near or far. Let each sound come and go.',
  smell: '2 things you can smell',
  smellHow: 'If there’s nothing, think of two smells you like.',
  taste: '1 thing you can taste',
  tasteHow: 'A sip of water is fine.',
  here: 'You’re here',
  hereText: 'Take one slow breath. You can do it again, as often as you like.',
  next: 'Next',
  again: 'Once more',
  back: 'Back',
} as const;

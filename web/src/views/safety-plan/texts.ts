/** What the page of a shared plan says to a person who works for no member. */
export const texts = {
  title: 'Shared plan',
  lead: 'When you support someone who shares their plan, it opens here.',
  own: 'My safety plan',
} as const;

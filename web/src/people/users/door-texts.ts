/** What this room says on pages of other rooms, apart from the settings, which would be loaded with it. */
export const doorTexts = {
  frontDesk: 'Front desk',
  acknowledgement:
    'We acknowledge the Traditional Custodians of the lands and waters where we live and work, and pay our respects to Elders past and present.',
  zones: { australia: 'Australia', elsewhere: 'Everywhere else' },
} as const;

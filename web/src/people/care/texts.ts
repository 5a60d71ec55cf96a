/** What the member card of an organisation says. */
export const texts = {
  loading: 'Loading your member card',
  failed: 'Your member card didn’t load. It may be the connection, or us.',
  title: (organisation: string) => `${organisation} member card`,
  number: 'Member number',
  since: 'Member since',
} as const;

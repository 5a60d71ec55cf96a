/** Under a record of one's own: who has opened it. */
export const texts = {
  title: 'Opened by',
  loading: 'Loading who opened it',
  failed: 'Who opened it didn’t load.',
  none: 'No one else has opened it.',
} as const;

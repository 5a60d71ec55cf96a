import { counted } from '#kit/plural.ts';

/** All that the search for professionals says. */
export const texts = {
  title: 'Find support',
  lead: 'Look for people who can help. What you look for is kept nowhere.',
  search: 'A need, a name or a place',
  loading: 'Looking for professionals',
  empty: 'Empty response.',
  failedSafe: 'What you looked for is still here.',
  count: (count: number) => counted(count, 'professional'),
  near: (count: string) => `${count} with words that are spelt like yours`,
  results: 'Professionals',
  more: 'Show more professionals',
  suggestions: 'Did you mean',
  filters: 'Filters',
  filtersOf: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  chosen: 'Your filters',
  remove: (label: string) => `Remove ${label}`,
  clear: 'Remove all filters',
  facets: {
    professions: 'Profession',
    supportTypes: 'Help with',
    cost: 'Cost',
    ways: 'Visits',
    gender: 'Gender',
    access: 'Access',
    state: 'State or territory',
  },
  ways: {
    accepts_new: 'Takes new people',
    in_person: 'In person',
    telehealth: 'By video or phone',
  },
  fits: {
    name: 'Their name has your words',
    words: 'What they write has your words',
    profession: (labels: string) => `Works as ${labels}`,
    support_type: (labels: string) => `Helps with ${labels}`,
    cost: (labels: string) => `Costs: ${labels}`,
    place: (labels: string) => `Sees people in ${labels}`,
  },
  fewTitle: 'Looking for more?',
  few: 'Remove a filter, or use fewer words.',
  noneHelps:
    'Remove a filter, or try other words: a need such as “sleep”, or a place. Your GP can also tell you who is near you.',
  help: 'Get help now',
};

// What parts of the kit say that come after the first script.

export const shortcuts = {
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts',
  text: 'They never act while you type. This device remembers your choice.',
} as const;

export const late = {
  noMenu: 'The menu didn’t load. Please check the connection and try again.',
  noDocument: 'We couldn’t make the document. Please check your connection and try again.',
  notCopied: 'Your browser didn’t let us copy. Please select the text and copy it.',
  brokenDate: 'This date doesn’t exist, or a part of it is missing.',
  clearSearch: 'Clear search',
  searchedPart: (count: number) => `Kith searches for the first ${count} characters.`,
  pips: (label: string, value: number) => `${label}: ${value} of 10`,
} as const;

export const lists = {
  safe: 'Nothing is lost.',
  cause: (safe: string) => `${safe} It may be the connection, or us.`,
  again: 'Try again',
  more: 'Show more',
  moreFailed: 'More didn’t load. What you see is complete up to here.',
} as const;

export const forms = {
  notNow: 'Not now',
  left: (count: number) => (count === 1 ? '1 character left.' : `${count} characters left.`),
  tooMany: (count: number) => (count === 1 ? '1 character too many.' : `${count} characters too many.`),
  faults: {
    before: (count: number) =>
      count === 1 ? 'There’s one thing to fix: ' : `There are ${count} things to fix: `,
    after: '. Nothing you typed is lost.',
  },
  password: { show: 'Show password', hide: 'Hide password' },
} as const;

/** What a slider says. */
export const measures = {
  none: 'Nothing chosen yet',
  end: (number: number, words: string) => `${number}: ${words}`,
  chosen: (value: number) => `You chose ${value}`,
  clear: 'Clear',
  clearOf: (label: string) => `Clear: ${label}`,
  of: (value: number, min: number, max: number, anchors: { min: string; max: string } | null) => {
    if (anchors && value === min) return `${value}, ${anchors.min}`;
    return anchors && value === max ? `${value}, ${anchors.max}` : String(value);
  },
} as const;

/** What a chart says. */
export const charts = {
  table: 'Show as table',
  chart: 'Hide the table',
  when: 'When',
  tableOf: (label: string) => `${label}, as a table`,
  showTableOf: (label: string) => `Show as table: ${label}`,
} as const;

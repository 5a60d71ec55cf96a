interface Work {
  readonly profession: string | null;
  readonly organisations: readonly { readonly name: string }[];
}

/** `Psychologist, Banksia Clinic`: what somebody does, and where. */
export function workInWords({ profession, organisations }: Work): string {
  return [profession ?? 'Professional', ...organisations.map(({ name }) => name)].join(', ');
}

/** `Banksia Clinic and Harbour Road Practice` */
export function listInWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
}

/** What a professional can do once they have said yes, in the order in which it matters. */
export const AFTER_A_YES = [
  'See the names and roles of the people on your team',
  'Open your journey, and read only what you share with them',
  'Add notes to your journey',
] as const;

interface Work {
  readonly profession: string | null;
  readonly organisations: readonly { readonly name: string }[];
}

/** `Psychologist, Banksia Clinic`: a professional's work, and the place. */
export function workInWords({ profession, organisations }: Work): string {
  return [profession ?? 'Professional', ...organisations.map(({ name }) => name)].join(', ');
}

/** `Banksia Clinic and Harbour Road Practice` */
export function listInWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
}

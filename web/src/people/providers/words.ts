import { texts } from './texts.ts';

interface Work {
  readonly profession: string | null;
  readonly organisations: readonly { readonly name: string }[];
}

/** `Psychologist, Banksia Clinic`: a professional's work, and the place. */
export function workInWords({ profession, organisations }: Work): string {
  return [profession ?? texts.professional, ...organisations.map(({ name }) => name)].join(', ');
}

/** The noun of the slice that is copied, in the plural and in the singular. */
const SAMPLE = { many: 'sample-nouns', one: 'sample-noun' } as const;

interface Noun {
  /** In kebab-case, in the plural. */
  readonly many: string;
  readonly one: string;
}

/** `gratitude-lines` and `gratitude-line`; `entries` and `entry`. */
export function nounOf(many: string): Noun {
  return { many, one: many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.replace(/s$/, '') };
}

/** A name or a text of the sample slice, as it is for this noun. */
export function inNamesOf({ many, one }: Noun, text: string): string {
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  const spoken = text
    .replaceAll('a sample noun', `${article} sample noun`)
    .replaceAll('A sample noun', `${article === 'a' ? 'A' : 'An'} sample noun`);
  // The plural first: the singular is a part of it.
  return FORMS.reduce(
    (said, form) => said.replaceAll(form(SAMPLE.many), form(many)).replaceAll(form(SAMPLE.one), form(one)),
    spoken,
  );
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const camel = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_dash, letter: string) => capital(letter));
const words = (kebab: string): string => kebab.replaceAll('-', ' ');

/** How a name in kebab-case is written in code, on the wire and in sentences. */
const FORMS: readonly ((kebab: string) => string)[] = [
  (kebab) => kebab,
  camel,
  (kebab) => capital(camel(kebab)),
  (kebab) => kebab.replaceAll('-', '_'),
  (kebab) => kebab.replaceAll('-', '_').toUpperCase(),
  words,
  (kebab) => capital(words(kebab)),
];

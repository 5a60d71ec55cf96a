import crisisSupport from '../../web/src/features/help/crisis-support.json' with { type: 'json' };

const NUMBER = /(?<![\d,.]|\d )(?:1[38]00(?: ?\d){6}|13(?: ?\d){4}|0[2-478](?: ?\d){8}|000)(?! ?\d)/g;

/** The telephone numbers in a text, as they are written there. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => number);
}

const digitsOf = (number: string) => number.replaceAll(' ', '');

const known = new Set(numbersIn(JSON.stringify(crisisSupport)).map(digitsOf));

/** Whether the crisis data have the number, where a person calls it before each release. */
export function isKnownNumber(number: string): boolean {
  return known.has(digitsOf(number));
}

/** HTML whose telephone numbers can be pressed. */
export function withCalls(html: string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part
      : part.replaceAll(NUMBER, (number) => `<a href="tel:${digitsOf(number)}">${number}</a>`),
  );
}

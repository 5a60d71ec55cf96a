/** The parts of an account that a forum name must not show. */
export interface RealName {
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string | null;
  readonly email: string;
}

/**
 * Letters that look like a plain one, for the scripts that a name may be in. Other styles of a letter, such
 * as those of mathematics, are plain after NFKC, and accents go by NFKD.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', '4@ɑᴀαа'],
    ['b', '8ʙƀɓвьβ'],
    ['c', 'ᴄçсϲ'],
    ['d', 'ᴅđɗԁδ'],
    ['e', '3ᴇɛєеεэ'],
    ['f', 'ƒϝ'],
    ['g', '9ɡɢɣց'],
    ['h', 'ʜħɦнһη'],
    ['j', 'ᴊȷјϳ'],
    ['k', 'ᴋƙкκ'],
    ['l', '1i|!ıɩɪʟłƚɫӏіιļ'],
    ['m', 'ᴍмμɱ'],
    ['n', 'ɴñŋпնո'],
    ['o', '0ᴏøɵоοσօ'],
    ['p', 'ᴘƥрρթ'],
    ['q', 'զգɋ'],
    ['r', 'ʀɾгřяɼ'],
    ['s', '5$ꜱѕʂς'],
    ['t', '7ᴛŧтτƭ'],
    ['u', 'ᴜʉυцսµ'],
    ['v', 'ᴠʋѵν'],
    ['w', 'ᴡшщωѡա'],
    ['x', 'хχ'],
    ['y', 'ʏуγүƴ'],
    ['z', '2ᴢƶʐζз'],
    ['ae', 'æ'],
    ['oe', 'œ'],
    ['ss', 'ß'],
    ['th', 'þ'],
  ].flatMap(([plain = '', alike = '']) => [...alike].map((letter) => [letter, plain])),
);

/** A name stands in one of the first three, or in any of the rest: most look-alikes come from a mixture. */
const ALONE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const ALLOWED =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;
const SHAPE = /^[\p{L}\p{M}\p{Nd} ._'’-]+$/u;
const PILE_OF_MARKS = /\p{M}{3}/u;
/** Names of those who answer for the forum, and of the services that it names. */
const RESERVED = ['moderator', 'admin', 'kith', 'lifeline', 'staff', 'system'].map(nameKey);

/** The name as it is stored: one spelling for what looks the same, and no letter that shows nothing. */
export function tidied(name: string): string {
  return name
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether a name, tidied, has letters that people can read and tell from others. */
export function isReadable(name: string): boolean {
  if (!SHAPE.test(name) || PILE_OF_MARKS.test(name.normalize('NFKD'))) return false;
  const letters = [...name.replaceAll(/[^\p{L}]/gu, '')];
  const of = (script: RegExp) => letters.filter((letter) => script.test(letter)).length;
  const isMixed = ALONE.some((script) => of(script) > 0 && of(script) < letters.length);
  return letters.length >= 2 && !isMixed && letters.every((letter) => ALLOWED.test(letter));
}

/** What a reader takes the name for: two names with the same key look alike. */
export function nameKey(name: string): string {
  const plain = tidied(name).toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/gu, '$1');
}

export function isReserved(name: string): boolean {
  const key = nameKey(name);
  return RESERVED.some((word) => key.includes(word));
}

/** Shorter parts are in too many words to look for them inside of one. */
const LONG = 4;

/** Whether the name equals, holds or resembles a part of the person’s real name or of their address. */
export function isLikeOwn(name: string, { firstName, lastName, preferredName, email }: RealName): boolean {
  const whole = nameKey(name);
  const words = name.split(/[ ._'’-]+/).map(nameKey);
  const [address = ''] = email.split('@');
  const own = [firstName, lastName, preferredName ?? ''].flatMap((part) => [part, ...part.split(/[ '’-]+/)]);
  return [...own, address, ...address.split(/[._+-]/)]
    .map(nameKey)
    .filter((part) => part.length >= 2)
    .some(
      (part) =>
        words.includes(part) ||
        (part.length >= LONG &&
          (whole.includes(part) || (whole.length >= LONG && part === reversed(whole)))) ||
        (part.length === LONG - 1 && (whole.startsWith(part) || whole.endsWith(part))) ||
        (part.length >= LONG && [whole, ...words].some((word) => isOneChangeAway(word, part))),
    );
}

const reversed = (text: string): string => [...text].toReversed().join('');

/** Whether one letter more, less or another makes the one word the other. */
function isOneChangeAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

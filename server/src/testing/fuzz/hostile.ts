import fc from 'fast-check';

/** Texts that people paste, and texts that people send to see what breaks. All can be stored. */
const HOSTILE = [
  '\u202egnp.exe\u202c',
  '\u2066abc\u2069 \u200f\u200e',
  '👩🏽‍❤️‍💋‍👨🏿 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  `Z${'\u0301\u0327\u0489'.repeat(200)}`,
  '\ufeffabc\ufffd\uffff\u{10ffff}',
  'a\u2028b\u2029c\u0085d\u000be\u001bf\u007f',
  "' or '1'='1'; drop table users; --",
  '$1 $$ \\ \\\\ %s %n _ %',
  "a & | ! :* <-> ( ) 'b' :a :AB",
  '((((((((((a|a)+)+)+)+)+)+)+)+)+)$',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{7*7}} $\u007b7*7} <%= 7*7 %> #{7*7}',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'a\r\nBcc: somebody@example.com\r\n\r\nbody',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  '-0',
  '99999999999999999999999999',
  '\u0130\u0131ſß',
  'a'.repeat(10_000),
  '𝒳'.repeat(5000),
  '<p>'.repeat(3000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(...HOSTILE)).map(([one, other]) => one + other),
);

/** Names of fields that no call has. */
export const STRANGE_KEYS: readonly string[] = [
  'surprise',
  'is_admin',
  'role',
  'user_id2',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'ключ',
  'a b',
  'a.b',
  '0',
];

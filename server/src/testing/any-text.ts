import fc from 'fast-check';

const TELLING = [
  ...' \n\t\u00a0"\'-’“”‘—…&<>;:*|!()[]\\%_ -or aAzZ09éß½ﬁ你ру🙂👩\u200d\u0301\u200b\ufeff\u2028',
];
const anywhere = fc
  .integer({ min: 1, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/** Text that the wire accepts: all code points but NUL and half surrogates, rich in separators and markup. */
export function anyText(maxLength = 40): fc.Arbitrary<string> {
  return fc.string({ unit: fc.oneof(fc.constantFrom(...TELLING), anywhere), maxLength });
}

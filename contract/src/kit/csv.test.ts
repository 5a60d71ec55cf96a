import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from './csv.ts';

/** A reader of its own, by RFC 4180: a cell in quotes or without any, then a comma or the end of the row. */
function parse(table: string): string[][] {
  const text = table.replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Said again, by the list of characters that spreadsheets act on. */
const isFormula = (text: string) =>
  '\t\r\n'.includes(text.charAt(0) || 'x') || /^[=+\-@＝＋－＠]/.test(text.trimStart());

const cells = fc.array(
  fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '=1+1',
        '+61',
        '-2',
        '@x',
        '\tx',
        '\rx',
        'a"b',
        'a,b',
        'a\r\nb',
        '\n=1',
        '  =1',
        '＝1',
        '\u3000＠x',
      ),
    ),
    { minLength: 2, maxLength: 5 },
  ),
  {
    minLength: 1,
    maxLength: 5,
  },
);

test('a table comes back as it was, and no cell of it begins a formula', () => {
  fc.assert(
    fc.property(cells, (rows) => {
      const read = parse(csv(rows));
      expect(read.flat().filter(isFormula)).toEqual([]);
      const meant = rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
      expect(read).toEqual(meant);
    }),
    { numRuns: 500 },
  );
});

test('a number stays a number, also below zero', () => {
  expect(csv([['Score', -2, 56.7]])).toBe('\ufeff"Score",-2,56.7\r\n');
});

test.each(['\n=1', ' =1', '＝1', '＋1', '－1', '＠x', '\u3000=1'])('%j is text', (formula) => {
  expect(parse(csv([[formula]]))).toEqual([[`'${formula}`]]);
});

test('each text is in quotes, so that a sign behind another separator begins no cell', () => {
  expect(csv([['a;=1', '']])).toBe('\ufeff"a;=1",""\r\n');
});

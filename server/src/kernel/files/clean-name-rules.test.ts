import { create, parse } from 'content-disposition';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\maya\\plan.docx', 'plan.docx'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['two\r\nlines\0.txt', 'twolines.txt'],
  ['..', 'file'],
  ['', 'file'],
  ['\u3164', 'file'],
  ['\u200d \u2800', 'file'],
  ['.htaccess', 'htaccess'],
  ['CON.txt', '_CON.txt'],
  ['a<b>:"c|?*.txt', 'a_b___c___.txt'],
  ['Zoë 👩‍👧 माता.png', 'Zoë 👩‍👧 माता.png'],
  ['Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿 \u0601٥.png', 'Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿 \u0601٥.png'],
  ['half \ud83d.png', 'half \ufffd.png'],
])('calls %j %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

it('cuts a long name and keeps its ending', () => {
  const name = cleanName(`${'ü'.repeat(400)}.jpeg`);

  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^ü+\.jpeg$/);
});

it('leaves of any text a name that is short, visible, no path, clean already, and survives its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanName(given);
      expect(name).not.toBe('');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(cleanName(name)).toBe(name);
      expect(parse(create(name)).parameters['filename']).toBe(name);
    }),
    { numRuns: 500 },
  );
});

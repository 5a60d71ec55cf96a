import { expect, test } from 'vitest';
import { namesIn, withoutTypes } from './doors.ts';

test('each name that a door opens counts, also a type and one that is made there', () => {
  expect(namesIn("export { a, type B } from './a.ts';\nexport type { C } from './c.ts';\n")).toBe(3);
  expect(namesIn("export {\n  a,\n  b as c,\n} from './a.ts';\n")).toBe(2);
  expect(namesIn('export const A = 1;\nexport async function b() {}\nexport interface C {}\n')).toBe(3);
  expect(namesIn("import './a.css';\nconst hidden = 1;\n")).toBe(0);
});

test('a door of the server counts functions and values', () => {
  const door =
    "export type { A } from './a.ts';\nexport { type B, c, type D, e } from './b.ts';\nexport interface F {}\n";
  expect(namesIn(withoutTypes(door))).toBe(2);
});

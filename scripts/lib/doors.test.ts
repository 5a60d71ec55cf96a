import { expect, test } from 'vitest';
import { namesIn } from './doors.ts';

test('each name that a door opens counts, also a type and one that is made there', () => {
  expect(namesIn("export { a, type B } from './a.ts';\nexport type { C } from './c.ts';\n")).toBe(3);
  expect(namesIn("export {\n  a,\n  b as c,\n} from './a.ts';\n")).toBe(2);
  expect(namesIn('export const A = 1;\nexport async function b() {}\nexport interface C {}\n')).toBe(3);
  expect(namesIn("import './a.css';\nconst hidden = 1;\n")).toBe(0);
});

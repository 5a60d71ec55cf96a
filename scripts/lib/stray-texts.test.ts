import { expect, test } from 'vitest';
import { strayTextLines } from './stray-texts.ts';

test.each([
  ['a.tsx', 'const a = <p>here</p>;'],
  ['a.tsx', 'const a = <button aria-label="close" />;'],
  ['a.tsx', 'const a = <Field title={isNew ? "Add a note" : "Note"} />;'],
  ['a.ts', "notify.success('Saved.');"],
  ['a.ts', "const label = 'Undo';"],
  ['a.ts', "class Gone extends Error { message = 'It is gone.'; }"],
])('in %s, %s says something to people', (file, source) => {
  expect(strayTextLines(file, source)).toEqual([0]);
});

test.each([
  ['a.tsx', 'const a = <p className="small muted">{texts.here}, {name}.</p>;'],
  ['a.tsx', 'const a = <a href="/help" aria-describedby="one two">{texts.help}</a>;'],
  ['a.ts', "if (key === 'Enter') send();"],
  ['a.ts', "switch (key) { case 'ArrowLeft': go(); }"],
  ['a.ts', "throw new Error('This can not be.');"],
  ['a.ts', "document.querySelector('input, textarea');"],
  ['a.ts', "const sizeClasses = { s: 'tile tile-s' };"],
  ['a.ts', "import { a } from 'Some Module';"],
])('in %s, %s is for the machine', (file, source) => {
  expect(strayTextLines(file, source)).toEqual([]);
});

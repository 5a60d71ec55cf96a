import { expect, test } from 'vitest';
import { findingsIn, testFindingsIn, textFindingsIn } from './plain-words.ts';

const rules = (file: string, text: string): string[] =>
  findingsIn(file, text).map(({ rule, line }) => `${rule} ${line}`);
const wide = 'word '.repeat(25);

test('a comment names the person or the thing', () => {
  expect(rules('a.ts', 'const a = 1;\n// Whoever calls waits.\n')).toEqual(['listed-word 2']);
  expect(rules('a.ts', '/**\n * Tells what is new.\n */\n')).toEqual(['listed-word 2']);
  expect(rules('a.ts', 'const a = 1; // for nobody\n')).toEqual(['listed-word 1']);
});

test('a comment is wrapped', () => {
  expect(rules('a.ts', `/** ${wide} */\n`)).toEqual(['comment-width 1']);
  expect(rules('a.ts', `const a = 1; // ${wide}\n`)).toEqual(['comment-width 1']);
});

test('texts of the product are no comments', () => {
  expect(rules('a.ts', `const a = 'Nobody has seen this // whoever ${wide}';\n`)).toEqual([]);
});

test('the title and the comments of a test name the person or the thing', () => {
  const lines = (text: string): number[] => testFindingsIn('a.test.ts', text).map(({ line }) => line);
  expect(lines("  it('tells whoever asks', () => {\n  // Whoever asks.\n")).toEqual([2, 1]);
  expect(lines("test.each([\n  1,\n])('%s is whoever asks', () => {\n")).toEqual([3]);
  expect(lines("it('tells nobody', () => {\n  // For somebody.\n")).toEqual([2, 1]);
  expect(lines("it('tells someone who asks', () => {\n  expect(texts('whoever'));\n")).toEqual([]);
});

test('a page names the person or the thing, and is wrapped', () => {
  expect(rules('a.md', `Staff wait.\nSomebody waits.\n${wide}\n`)).toEqual([
    'listed-word 2',
    'comment-width 3',
  ]);
});

test('a page may quote, and may hold tables and code of any width', () => {
  const page = `| ${wide} |\n\n\`\`\`\nwhoever ${wide}\n\`\`\`\n“Nobody has seen this”, [27](0027-for-everybody.md)\n`;
  expect(rules('a.md', page)).toEqual([]);
});

test('a text of the product has the words of a native speaker', () => {
  const texts = (file: string, source: string): number[] =>
    textFindingsIn(file, source).map(({ line }) => line);
  expect(texts('a.tsx', 'const a = (\n  <p>\n    All is well. Nobody waits.\n  </p>\n);\n')).toEqual([3]);
  expect(texts('a.ts', `const a = 'Somebody';\nconst b = \`\${n} can not wait\`;\n`)).toEqual([1, 2]);
  expect(
    texts('a.ts', "const to = 'nobody'; // for nobody\nconst whom = '{whom} left “for Whoever”';\n"),
  ).toEqual([]);
  expect(texts('people/terms/texts/a.ts', "const a = 'Nobody waits.';\n")).toEqual([]);
});

test.each([
  ['Your request is taken back.', 'You withdrew your request.'],
  ['Go on', 'Continue'],
  ['Keep me signed in', 'Keep me logged in'],
  ['Turn on the second step', 'Turn on two-step login'],
  ['A log-in from a new place', 'A login from a new place'],
  ['We could not reach Kith.', 'We couldn’t reach Kith.'],
  ['You cannot write here.', 'You can’t write here.'],
  ['Your file is being sent.', 'We’re sending your file.'],
  ["You can't write here.", 'You can’t write here.'],
])('a screen does not say “%s” but “%s”', (word, better) => {
  const lines = (file: string, said: string): number[] =>
    textFindingsIn(file, `const a = ${JSON.stringify(said)};\n`).map(({ line }) => line);

  expect(lines('web/src/people/team/texts.ts', word)).toEqual([1]);
  expect(lines('web/src/people/team/texts.ts', better)).toEqual([]);
  expect(lines('server/src/people/auth/outbound-messages.ts', word)).toEqual([1]);
  expect(lines('server/src/app/settings.ts', word)).toEqual([]);
});

test('an account goes on hold, and the message of an error is for developers', () => {
  const screen = 'web/src/people/consents/texts.ts';
  expect(textFindingsIn(screen, "const a = 'Your account goes on hold.';\n")).toEqual([]);
  expect(textFindingsIn(screen, "throw new StoreError('It did not answer.');\n")).toEqual([]);
});

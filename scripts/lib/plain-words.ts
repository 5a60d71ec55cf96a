import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedTextLines } from './plain-texts.ts';
import { strayTexts } from './stray-texts.ts';

export type WordRule = 'listed-word' | 'comment-width' | 'listed-text' | 'stray-text';

/** A line of prose, in a comment or a page, that the plain words of the house do not allow. */
export interface WordFinding {
  readonly rule: WordRule;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The width of the formatter, which does not wrap comments by itself. */
const WIDTH = 110;

/** Words that stand where a noun should: the reader has to guess the person or the thing. */
const LISTED =
  /\b(?:whoever|whomever|whatever|whichever|somebody|someone|anybody|anyone|nobody|no one|everybody|what is|what are)\b/i;

/** Folders and pages whose prose was rewritten. An entry may be added, and none may leave. */
const DONE: readonly string[] = [
  '*.md',
  'bench/**/*.ts',
  'contract/src/**/*.ts',
  'docs/**/*.md',
  'e2e/support/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  'server/src/**/*.ts',
  'web/src/**/*.{ts,tsx}',
  'web/src/features/help/*.md',
  'web/worker/**/*.ts',
];

/** Sources whose texts people read: users, and operators. */
const TEXTS: readonly string[] = ['contract/src/errors.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];

/** In the titles and comments of tests as well. */
const NO_NOUN = /\b(?:whoever|whomever|somebody|anybody|nobody|everybody)\b/i;

/** The first text of a test, or of a group of tests. */
const TITLE = /^\s*(?:(?:it|test|describe)(?:\.\w+)*|\]\))\((['"`])(.*?)\1/;

/** Tests quote the product and the people in it. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\.spec\.ts$/.test(file);

/** All findings in the finished folders below `root`, a copy of the repository. */
export function wordFindings(root: string): WordFinding[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return [
    ...filesOf(DONE, root).flatMap((file) => findingsIn(file, read(file))),
    ...testsIn(root).flatMap((file) => testFindingsIn(file, read(file))),
    ...filesOf(TEXTS, root)
      .filter(isProduct)
      .flatMap((file) => textFindingsIn(file, read(file))),
    ...strayTexts(root).map((found) => ({ rule: 'stray-text' as const, ...found })),
  ];
}

/** What tests and proofs are built of is read by developers alone. */
const isProduct = (file: string): boolean => !/\/(?:testing|proof|dev)\/|\.proof\.ts$/.test(file);

const testsIn = (root: string): string[] => {
  const files = ['{bench,contract,e2e,scripts,server,web}/**/*.{ts,tsx}'];
  return globSync(files, { cwd: root }).filter((file) => isTest(file) && !file.includes('node_modules'));
};

function filesOf(patterns: readonly string[], root: string): string[] {
  const files = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })));
  return [...files].filter((file) => !isTest(file) && !file.includes('node_modules'));
}

/** The texts of the product in one file that hold a listed word. */
export function textFindingsIn(file: string, source: string): WordFinding[] {
  const lines = source.split('\n');
  return listedTextLines(file, source).map((at) => {
    return { rule: 'listed-text' as const, file, line: at + 1, text: (lines[at] ?? '').trim() };
  });
}

/** As {@link wordFindings}, for the text of one file. The ending of its name tells a page from a source. */
export function findingsIn(file: string, text: string): WordFinding[] {
  const lines = text.split('\n');
  const prose = file.endsWith('.md') ? proseOfPage(lines) : proseOfSource(lines);
  return prose.flatMap(({ at, words, canWrap }) => {
    const whole = lines[at] ?? '';
    const found = { file, line: at + 1, text: whole.trim() };
    return [
      ...(LISTED.test(unquoted(words)) ? [{ rule: 'listed-word' as const, ...found }] : []),
      ...(canWrap && whole.length > WIDTH ? [{ rule: 'comment-width' as const, ...found }] : []),
    ];
  });
}

/** The titles and comments of a test that name no noun. */
export function testFindingsIn(file: string, text: string): WordFinding[] {
  const lines = text.split('\n');
  const comments = proseOfSource(lines).filter(({ words }) => NO_NOUN.test(unquoted(words)));
  const titles = lines.flatMap((line, at) => (NO_NOUN.test(TITLE.exec(line)?.[2] ?? '') ? [{ at }] : []));
  return [...comments, ...titles].map(({ at }) => {
    return { rule: 'listed-word' as const, file, line: at + 1, text: (lines[at] ?? '').trim() };
  });
}

interface Prose {
  /** Index of the line. */
  readonly at: number;
  readonly words: string;
  readonly canWrap: boolean;
}

function proseOfSource(lines: readonly string[]): Prose[] {
  let isInBlock = false;
  return lines.flatMap((line, at) => {
    const isComment = isInBlock || /^\s*\{?\/[*/]/.test(line);
    if (isComment) isInBlock = isInBlock ? !line.includes('*/') : /^\s*\{?\/\*(?!.*\*\/)/.test(line);
    const words = isComment ? line : afterCode(line);
    const isOrder = /biome-ignore|@ts-|https?:\/\/\S{60}/.test(words);
    return words === '' || isOrder ? [] : [{ at, words, canWrap: true }];
  });
}

/** The comment at the end of a line of code; two slashes within a text are none. */
function afterCode(line: string): string {
  const found = /^([^'"`]|'[^']*'|"[^"]*"|`[^`]*`)*?\s\/\/\s(.*)$/.exec(line);
  return found?.[2] ?? '';
}

/** Rows of a table and headings can not be wrapped; what stands in a code block is not prose. */
function proseOfPage(lines: readonly string[]): Prose[] {
  let isInCode = false;
  return lines.flatMap((line, at) => {
    const isEdge = line.trimStart().startsWith('```');
    if (isEdge) isInCode = !isInCode;
    if (isEdge || isInCode) return [];
    return [{ at, words: line, canWrap: !/^\s*(?:\||#|<|!\[)/.test(line) && /\S\s+\S/.test(line) }];
  });
}

/** Without quotations, code and the targets of links: they keep the words of others. */
function unquoted(words: string): string {
  return words.replace(/`[^`]*`|"[^"]*"|“[^”]*”|\]\([^)]*\)/g, ' ');
}

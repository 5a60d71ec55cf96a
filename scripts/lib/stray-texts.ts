import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A file that holds texts of its room and nothing else. */
const HOLDS_TEXTS = /\/(?:[a-z-]+-)?texts\.tsx?$|\/texts\//;

/** Attributes whose value is for the machine, also where it has a blank or a capital. */
const FOR_MACHINES =
  /^(?:className|style|autoComplete|d|viewBox|key|name|type|role|rel|href|to|id|aria-(?:\w+by|keyshortcuts|controls|haspopup)|stroke\w*|fill)$/;

/** Attributes that a screen shows or reads out, also one word in lower case. */
const FOR_PEOPLE =
  /^(?:aria-label|aria-description|alt|title|placeholder|label|description|hint|legend|lead)$/;

/** Calls that take selectors, keys and messages to a worker. */
const TAKES_VALUES =
  /(?:querySelector(?:All)?|closest|matches|postMessage|startsWith|endsWith|includes|getItem|setItem|removeItem)$/;

/**
 * Words of the platform, of the structure of a PDF, and the specification's name of a route, that look like
 * those of a person.
 */
const VALUES: ReadonlySet<string> = new Set([
  ...['Bearer ', 'Enter', 'Login', 'NonTLS', 'NoAnswer', 'TLS'],
  ...['Artifact', 'Column', 'Document', 'Figure', 'Pagination', 'Row', 'TH'],
]);

interface StrayText {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** All lines of the web that say something to people outside of a file of texts. */
export function strayTexts(root: string): StrayText[] {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(isProduct);
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const lines = source.split('\n');
    return strayTextLines(file, source).map((at) => ({ file, line: at + 1, text: (lines[at] ?? '').trim() }));
  });
}

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|\/(?:testing|dev|proof)\//.test(file) && !HOLDS_TEXTS.test(file);

/** Lines of one file, from 0. */
export function strayTextLines(file: string, source: string): number[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    const text = textOf(node);
    if (text !== undefined && saysSomething(node, text)) {
      const blank = ts.isJsxText(node) ? text.length - text.trimStart().length : 0;
      found.add(parsed.getLineAndCharacterOfPosition(node.getStart(parsed, false) + blank).line);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...found];
}

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return TAKES_VALUES.test(node.expression.getText());
  if (ts.isVariableDeclaration(node)) return /class(?:Of|es)$/i.test(node.name.getText());
  if (ts.isJsxAttribute(node)) return FOR_MACHINES.test(node.name.getText());
  if (ts.isPropertyAssignment(node))
    return /^(?:className|rel|type|rootMargin|record)$/.test(node.name.getText());
  return isNameOfError(node) || isCompared(node);
}

const isNameOfError = (node: ts.Node): boolean =>
  ts.isPropertyDeclaration(node) && node.name.getText() === 'name';

/** A text is shown; an operand of a comparison is a value. */
function isCompared(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isCaseClause(parent)) return true;
  return ts.isBinaryExpression(parent) && /^(?:[!=]==|in)$/.test(parent.operatorToken.getText());
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
}

/** A capital, two words, the end of a sentence, or the blank beside a value in a template. */
const PROSE = /^\p{Lu}\p{Ll}|\p{L}[,.!?’]? \p{L}|\p{L}[!?…]$|\p{Ll}\.$|^ \p{L}|\p{L} $/u;

/** Selectors, addresses and names in storage. */
const IS_VALUE = /\[[a-z-]+[\]^$*=]|^[\w?=./:#%-]*[/=?]|^kith\./;

function saysSomething(node: ts.Node, text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isJsxAttribute(parent) && FOR_PEOPLE.test(parent.name.getText())) return true;
  return PROSE.test(text) && !IS_VALUE.test(text) && !VALUES.has(text);
}

import ts from 'typescript';

/** A file that holds texts of its room and nothing else. */
const HOLDS_TEXTS = /(?:^|\/)(?:[a-z-]+-)?texts\.tsx?$|\/texts\//;

/** Attributes and keys whose value is for the machine, also where it has a blank or a capital. */
const FOR_MACHINES =
  /^(?:className|style|d|viewBox|key|name|type|role|rel|sizes|media|autoComplete|accept|transform|points|[a-zA-Z]*[cC]lass(?:Name)?|strokeLinecap|pattern)$/;

/** Attributes that a screen shows or reads out, also one word in lower case. */
const FOR_PEOPLE = /^(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|description|hint)$/;

/** Lines, from 0, that say something to people outside of a file of texts. */
export function strayTextLines(file: string, source: string): number[] {
  if (HOLDS_TEXTS.test(file)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    const text = textOf(node);
    if (text !== undefined && saysSomething(node, text)) {
      const blank = ts.isJsxText(node) ? text.length - text.trimStart().length : 0;
      found.push(parsed.getLineAndCharacterOfPosition(node.getStart(parsed, false) + blank).line);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...new Set(found)];
}

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return true;
  if (ts.isJsxAttribute(node)) return FOR_MACHINES.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return FOR_MACHINES.test(node.name.getText());
  return false;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
}

function saysSomething(node: ts.Node, text: string): boolean {
  if (!/\p{L}/u.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isJsxAttribute(parent) && FOR_PEOPLE.test(parent.name.getText())) return true;
  return /^\p{Lu}\p{Ll}|\p{L}[,.!?’]? \p{L}|\p{L}[.!?…]$|^ \p{L}|\p{L} $/u.test(text);
}

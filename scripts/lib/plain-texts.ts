import ts from 'typescript';

/** Words that a native speaker does not write on a screen; some would write the second, "no one". */
const LISTED = /(?<!\{)\b(?:somebody|nobody|anybody|everybody|whoever|whomever|whom|can not)\b/i;

/** Legal texts have versions, and a published version never changes. */
const LEGAL = /\/texts\//;

/**
 * The lines, from 0, on which a text of the product has a listed word: text between tags, and strings of two
 * words or with a capital. A string such as `'nobody'` is a value, and a quotation keeps the words of others.
 */
export function listedTextLines(file: string, source: string): number[] {
  if (LEGAL.test(file) || !LISTED.test(source)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    const at = text === undefined ? -1 : unquoted(text).search(LISTED);
    if (at >= 0) found.push(parsed.getLineAndCharacterOfPosition(node.getStart(parsed, false) + at).line);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trimStart();
  if (!ts.isStringLiteralLike(node) && !isPartOfTemplate(node)) return undefined;
  return /\s|^[A-Z]/.test(node.text) ? node.text : undefined;
}

function isPartOfTemplate(node: ts.Node): node is ts.TemplateLiteralLikeNode {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

/** As long as before, so that a place in it is a place in the text. */
function unquoted(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”/g, (quoted) => ' '.repeat(quoted.length));
}

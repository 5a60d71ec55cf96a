import ts from 'typescript';

/** Words that a native speaker does not write on a screen; some would write the second, "no one". */
const LISTED = /(?<!\{)\b(?:somebody|nobody|anybody|everybody|whoever|whomever|whom|can not)\b/i;

/** Words that the screens and mails of Kith leave to others; the one to use stands behind each. */
const OF_THE_UI: readonly RegExp[] = [
  // Withdraw, remove, undo.
  /\b(?:take|taken|takes|took) (?:it |that |this )?back\b/i,
  // Continue; an account goes on hold.
  /\b(?:go|goes) on\b(?! hold)/i,
  // Log in, log out; "sign up" is another thing.
  /\bsign(?:ed|s|ing)?[- ](?:in|out)\b/i,
  // Two-step login.
  /\bsecond step\b|\blog-in\b/i,
  // Contractions. "Is not" stays where the word "not" carries the sentence.
  /\b(?:could|would|should|will|do|does|did|has|have) not\b|\bcannot\b/i,
  // The person who does it is the subject.
  /\b(?:is|are|was|were) being\b/i,
  // The apostrophe that a printer uses.
  /[a-z]'(?:s|t|re|ll|ve|d|m)\b|s' /,
];

/** Legal texts have versions, and a published version never changes. */
const LEGAL = /\/texts\//;

/**
 * The lines, from 0, on which a text of the product has a listed word: text between tags, and strings of two
 * words or with a capital. A string such as `'nobody'` is a value, and a quotation keeps the words of others.
 */
export function listedTextLines(file: string, source: string): number[] {
  const words = isOfTheUi(file) ? [LISTED, ...OF_THE_UI] : [LISTED];
  if (LEGAL.test(file) || !words.some((word) => word.test(source))) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    const at = firstOf(words, textOf(node) ?? '');
    if (at >= 0) found.push(parsed.getLineAndCharacterOfPosition(node.getStart(parsed, false) + at).line);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** What a member, a supporter or staff read. Operators know what a session and a sign-in are. */
function isOfTheUi(file: string): boolean {
  return /^web\/src\/|^contract\/src\/(?:errors|notification-types|kit\/text)\.ts$|(?:outbound-m\w+|record-words)\.ts$/.test(
    file,
  );
}

/** The message of an error that no screen shows. */
function isForDevelopers(node: ts.Node): boolean {
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}

function firstOf(words: readonly RegExp[], text: string): number {
  const plain = unquoted(text);
  const places = words.map((word) => plain.search(word)).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
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

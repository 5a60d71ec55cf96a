/** The little of Markdown that our own documents use. `key` is the block's place in the text. */
export type Block =
  | { readonly key: number; readonly kind: 'heading'; readonly text: string }
  | { readonly key: number; readonly kind: 'paragraph'; readonly text: string }
  | { readonly key: number; readonly kind: 'list'; readonly items: readonly string[] };

export interface Span {
  readonly key: number;
  readonly bold: boolean;
  readonly text: string;
}

export function blocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);
}

function blockOf(part: string, key: number): Block {
  const heading = /^#{1,3} (.+)$/.exec(part)?.[1];
  if (heading) return { key, kind: 'heading', text: heading };
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { key, kind: 'list', items: lines.map((line) => line.slice(2)) };
  }
  return { key, kind: 'paragraph', text: lines.join(' ') };
}

export function spansOf(text: string): Span[] {
  return text
    .split('**')
    .map((part, key) => ({ key, bold: key % 2 === 1, text: part }))
    .filter((span) => span.text !== '');
}

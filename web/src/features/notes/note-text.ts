import { inertDocument } from '#client/browser/trusted-types.ts';

/**
 * Words typed without formatting, as the editor would have them: a paragraph for each block, a break for
 * each line.
 */
export function htmlFromText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${block.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
}

/**
 * What stands in a plain field, to go on with in the editor: every space and every line that was begun is
 * there.
 */
export function htmlToGoOn(text: string): string {
  return text
    .split('\n\n')
    .map((block) => `<p>${block.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
}

/** The words alone, with line breaks where the page would have them. */
export function textFromHtml(html: string): string {
  const parsed = inertDocument(html);
  for (const end of parsed.querySelectorAll('p, li, h2, h3, blockquote')) end.append('\n\n');
  for (const turn of parsed.querySelectorAll('br')) turn.replaceWith('\n');
  return (parsed.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

/** Enough of a note to tell it from others: five words at most. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length <= FIRST ? words.join(' ') : `${words.slice(0, FIRST).join(' ')}…`;
}

const FIRST = 5;

export function hasWords(html: string): boolean {
  return textFromHtml(html) !== '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

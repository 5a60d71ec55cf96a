import plain from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import strong from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import type { Typeface } from './write-pdf.ts';

/** Of one weight each: the library can't cut a file of all weights. */
export async function fetchTypeface(): Promise<Typeface> {
  const [one, other] = await Promise.all([plain, strong].map(bytesOf));
  if (!one || !other) throw new Error('a typeface has two files');
  return { plain: one, strong: other };
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} did not load`);
  return new Uint8Array(await answer.arrayBuffer());
}

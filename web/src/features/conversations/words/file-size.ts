import { texts } from './texts.ts';
/** A size in the words of the device: 240 KB, 1.5 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return texts.files.bytes(bytes);
  if (bytes < 999_500) return texts.files.kilobytes(String(Math.round(bytes / 1000)));
  return texts.files.megabytes((bytes / 1_000_000).toLocaleString('en-AU', { maximumFractionDigits: 1 }));
}

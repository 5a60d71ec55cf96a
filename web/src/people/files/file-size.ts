import { texts } from './texts.ts';

/** A size in the words of the device: 240 KB, 1.5 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return texts.size.bytes(bytes);
  if (bytes < 999_500) return texts.size.kilobytes(String(Math.round(bytes / 1000)));
  if (bytes < 999_950_000) return texts.size.megabytes(oneDecimal(bytes / 1_000_000));
  return texts.size.gigabytes(oneDecimal(bytes / 1_000_000_000));
}

const oneDecimal = (amount: number): string => amount.toLocaleString('en-AU', { maximumFractionDigits: 1 });

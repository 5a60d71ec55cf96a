/** A size in the words of the device: 240 KB, 1.5 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB`;
}

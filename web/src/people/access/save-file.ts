/**
 * Hands a file over to the browser's downloads. Its address works on this page alone, and only for a moment.
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read after the press has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

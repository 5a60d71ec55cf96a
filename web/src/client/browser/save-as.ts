type BlobType = 'application/octet-stream' | 'text/calendar' | 'application/pdf';

/**
 * Hands bytes to the browser, which saves them under a name. Without a type no page of ours opens them; a
 * calendar is told that they are for it.
 */
export function saveAs(name: string, bytes: BlobPart, type: BlobType = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hands bytes to the browser to keep under a name. As bytes of no kind: whatever they hold, no page of ours opens them. */
export function saveAs(name: string, bytes: BlobPart): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

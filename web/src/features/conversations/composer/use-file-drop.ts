import { useState } from 'react';
import { useWindowEvent } from '#kit/browser.ts';

/**
 * Takes files dropped anywhere beside the open chat. Without it, a browser would leave the page for a file
 * that is dropped next to the field. Returns whether the person holds files over the page.
 */
export function useFileDrop(onFiles: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  return over;
}

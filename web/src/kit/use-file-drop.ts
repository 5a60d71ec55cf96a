import { useState } from 'react';
import { useWindowEvent } from './browser.ts';

/**
 * Takes files dropped anywhere on the page. Without it, a browser would leave the page for a dropped file.
 * Returns whether the person holds files over the page.
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

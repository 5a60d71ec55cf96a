// Files that go with a message or a note: chosen on the device, dropped, pasted or photographed, or taken
// from the person’s own files. They lie on this device until they are sent.
import { lazy } from 'react';

export { AttachButton } from './attach-button.tsx';
export { ChosenFiles } from './chosen-files.tsx';
export { isListOfFiles } from './draft-files.ts';
export { Fault } from './fault.tsx';
export { type ChosenFile, useChosenFiles } from './use-chosen-files.ts';

/** Fetched when a person wants one of their own files. */
export const OwnFilesDialog = lazy(async () => ({
  default: (await import('./own-files-dialog.tsx')).OwnFilesDialog,
}));

import { waitingFiles } from '#client/files/waiting-files.ts';

/** Files of messages that wait. */
export const messageFiles = waitingFiles('file');
export const { holdFile, filesKept, forgetFiles, forgetOtherFiles, filesToSend, filesStillHere } =
  messageFiles;

// Files that people send. They come in as a stream and lie under a random key outside the web root; what they are is told by their first
// bytes. A row names the bytes from the moment of commit on, and whatever no row names is swept away. Who may read a file is not known
// here: that is the matter of the room that holds it.
export { examineFiles } from './examine-files.ts';
export { fileJobs } from './file-jobs.ts';
export { type FileRecord, insertFiles, type NewFile, removeFiles } from './file-store.ts';
export { servedType } from './kind-of-file.ts';
export { receiveUpload } from './receive-upload.ts';
export type { Received } from './received-files.ts';

// Files that people send. They arrive as a stream and lie under a random key outside the web root; their
// first bytes tell their type. A row names the bytes from the moment of commit on, and the sweep deletes
// bytes without a row. The room that holds a file decides who may read it.
export { answerFile } from './answer-file.ts';
export { examineFiles } from './examine-files.ts';
export { fileFieldsOf } from './file-fields.ts';
export { fileJobs } from './file-jobs.ts';
export { type FileRecord, holdBytes, insertFiles, type NewFile, removeFiles } from './file-store.ts';
export { receiveUpload } from './receive-upload.ts';
export type { Received } from './received-files.ts';
export { renamed } from './rename-file.ts';
export { storageOf } from './room.ts';

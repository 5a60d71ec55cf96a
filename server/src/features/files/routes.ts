import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { bind } from '#kernel/http/bind';
import { deleteFile, restoreFile } from './delete-file.ts';
import { editFile, shareFile } from './edit-file.ts';
import { getFile, getFileContent, listFiles } from './read-files.ts';
import { fileRecord } from './store.ts';
import { uploadFile } from './upload-file.ts';

export const filesRoutes = bind(
  fileRecordsEndpoints,
  { listFiles, getFile, uploadFile, editFile, shareFile, deleteFile, restoreFile, getFileContent },
  { file: fileRecord },
);

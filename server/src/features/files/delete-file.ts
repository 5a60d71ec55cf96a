import type { fileRecordsEndpoints } from '@kith/contract/file-records';
import type { Story } from '#kernel/http/bind';
import { withUploader } from './present.ts';
import { type fileRecord, plain } from './store.ts';

export const deleteFile: Story<typeof fileRecordsEndpoints.deleteFile, typeof fileRecord> = (
  ctx,
  { version = ctx.held.version },
) => plain.remove(ctx, ctx.held, version);

export const restoreFile: Story<typeof fileRecordsEndpoints.restoreFile, typeof fileRecord> = async (
  ctx,
) => ({ file: withUploader(await plain.restore(ctx, ctx.held)) });

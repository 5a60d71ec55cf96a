import { FILE_SHARING_SAVED, type fileRecordsEndpoints } from '@kith/contract/file-records';
import { renamed } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { requireVersion } from '#records';
import { presentFile } from './present.ts';
import { type fileRecord, plain, updateName } from './store.ts';

export const editFile: Story<typeof fileRecordsEndpoints.editFile, typeof fileRecord> = async (
  ctx,
  { name, version },
) => {
  const { id, memberId } = ctx.held;
  await requireVersion(ctx, ctx.held, version, presentFile);
  await updateName(ctx.db, id, renamed(name, ctx.held), ctx.clock.now());
  await ctx.record(plain.facts.edited(memberId, { id, version: version + 1 }));
  return { file: await presentFile(ctx, id) };
};

export const shareFile: Story<typeof fileRecordsEndpoints.shareFile, typeof fileRecord> = async (
  ctx,
  asked,
) => {
  await plain.shareAnew(ctx, ctx.held, asked);
  return { file: await presentFile(ctx, ctx.held.id), message: FILE_SHARING_SAVED };
};

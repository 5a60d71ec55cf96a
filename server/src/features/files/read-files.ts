import type { fileRecordsEndpoints } from '@kith/contract/file-records';
import { answerFile, storageOf } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { pageOfFiles } from './page-of-files.ts';
import { FILE } from './policy.ts';
import { presentRow } from './present.ts';
import { type fileRecord, findBytes } from './store.ts';

export const listFiles: Story<typeof fileRecordsEndpoints.listFiles> = async (
  ctx,
  { member_id: memberId = null, name, kind, filter, sort, order, limit, offset },
) => {
  const asked = { memberId, name, kind, filter, sort, order, limit, offset };
  const { files, hasMore } = await pageOfFiles(ctx, asked);
  const { userId } = ctx.viewer;
  return {
    files,
    has_more_data: hasMore,
    storage: memberId === null || memberId === userId ? await storageOf(ctx.db, userId) : null,
  };
};

export const getFile: Story<typeof fileRecordsEndpoints.getFile, typeof fileRecord> = async (ctx) => ({
  file: await presentRow(ctx, ctx.held),
});

/** Judged at the moment of the call, by the predicate of the list. */
export const getFileContent: Story<typeof fileRecordsEndpoints.getFileContent, typeof fileRecord> = async (
  ctx,
  { size },
) => {
  const { id, fileId, name, authorId, memberId } = ctx.held;
  const bytes = (await findBytes(ctx.db, fileId)) ?? refuse('not_found');
  const answer = await answerFile(ctx.ports, { ...bytes, name }, size);
  if (authorId !== ctx.viewer.userId) ctx.auditRead({ kind: FILE, memberId, ids: [id] });
  return answer;
};

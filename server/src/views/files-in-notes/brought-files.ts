import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { fileRecord } from '#features/files';
import type { Attached } from '#features/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Received } from '#kernel/files/index';
import { examineFiles, holdBytes, type NewFile } from '#kernel/files/index';
import { refuse } from '#kernel/refuse';

/**
 * The files of one call for a note: those that were sent, which are examined here, and then own files. No
 * transaction may be open.
 */
export async function broughtFiles(
  { ports }: ViewerCtx,
  received: Received | undefined,
  ownFiles: readonly number[] = [],
): Promise<Attached> {
  const own = [...new Set(ownFiles)];
  const sent = received?.files ?? [];
  const examined = received ? await examineFiles(ports, 'attachments', received) : [];
  return {
    named: [...sent.map(({ name, hash }) => [name, hash]), ...own.map((id) => [`file ${id}`])],
    async take(ctx) {
      // In one order for every call, so that none waits for another that waits for it.
      const held = new Map<number, NewFile>();
      for (const id of own.toSorted((one, other) => one - other)) held.set(id, await ownBytes(ctx, id));
      const taken = [...examined, ...own.flatMap((id) => held.get(id) ?? [])];
      const bytes = taken.reduce((sum, { size }) => sum + size, 0);
      return bytes > UPLOAD_LIMIT_BYTES ? refuse('files_too_large') : taken;
    },
    keep: received?.keep,
  };
}

/** A file that its author passes on, under its name of now. Refuses one that is not theirs. */
async function ownBytes(ctx: ViewerCtx, id: number): Promise<NewFile> {
  const { fileId, name, ext } = await fileRecord.holdFor(ctx, 'share', id);
  const stored = fileId === null ? undefined : await holdBytes(ctx.db, fileId);
  return { ...(stored ?? refuse('not_found')), name, ext };
}

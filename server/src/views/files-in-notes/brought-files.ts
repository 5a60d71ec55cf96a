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
      const taken: NewFile[] = [...examined];
      for (const id of own) taken.push(await ownBytes(ctx, id));
      return taken;
    },
    keep: () => received?.keep(),
  };
}

/** A file that its author passes on, under its name of now. Refuses one that is not theirs. */
async function ownBytes(ctx: ViewerCtx, id: number): Promise<NewFile> {
  const { fileId, name, ext } = await fileRecord.holdFor(ctx, 'share', id);
  const stored = fileId === null ? undefined : await holdBytes(ctx.db, fileId);
  return { ...(stored ?? refuse('not_found')), name, ext };
}

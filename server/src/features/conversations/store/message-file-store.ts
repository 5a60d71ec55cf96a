import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { files } from '#kernel/files/schema';
import { eyes } from '#policy/callers';
import { messageFiles, messages, threads } from '../schema.ts';
import { isInside, isShown, me, ownRow } from './inside-store.ts';

const ofMessages = prepared((db) =>
  db
    .select({ ...getTableColumns(files), messageId: messageFiles.messageId })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(isAsked(messageFiles.messageId))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
    .prepare('files_of_messages'),
);

export type MessageFile = Awaited<ReturnType<typeof selectFilesOf>>[number];

/** The files of these messages; the caller of this function has checked that they are shown. */
export function selectFilesOf(db: Db, messageIds: readonly number[]) {
  return ofMessages(db).execute({ ids: messageIds });
}

const shown = prepared((db) =>
  db
    .select({ ...getTableColumns(files), threadId: threads.id, memberId: threads.memberId })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(me, ownRow)
    .where(and(eq(files.id, sql.placeholder('id')), isShown(db), isInside(db)))
    .prepare('files_shown'),
);

/** A file of a message that the caller may read now, by the rule by which messages are listed. */
export async function findShownFile(ctx: ViewerCtx, id: number) {
  const [row] = await shown(ctx.db).execute({ ...eyes(ctx), id });
  return row;
}

export async function attachFiles(db: Db, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db.insert(messageFiles).values(fileIds.map((fileId, position) => ({ messageId, fileId, position })));
}

/** Returns the ids of the files. */
export async function detachFiles(db: Db, messageId: number): Promise<number[]> {
  const gone = await db
    .delete(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
    .returning({ fileId: messageFiles.fileId });
  return gone.map(({ fileId }) => fileId);
}

import { FILE_UNDO_SECONDS, fileRecordsEndpoints } from '@kith/contract/file-records';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { fileFieldsOf, type NewFile, removeFiles } from '#kernel/files/index';
import { files } from '#kernel/files/schema';
import { searchable } from '#kernel/words';
import { definePlain } from '#records/plain';
import { FILE, filePolicy } from './policy.ts';
import { fileRecords } from './schema.ts';

export type FileRow = Omit<typeof fileRecords.$inferSelect, 'words' | 'search'>;
type Begun = Pick<FileRow, 'authorId' | 'memberId' | 'inJourney' | 'createdAt' | 'sortAt'>;

const wordsOf = ({ id, type, ...row }: FileRow) => ({
  ...fileFieldsOf(row, `${fileRecordsEndpoints.getFileContent.path}?id=${id}`),
  type,
});

export const plain = definePlain<FileRow, ReturnType<typeof wordsOf>>({
  kind: FILE,
  name: 'file_records',
  table: fileRecords,
  policy: filePolicy,
  undoSeconds: FILE_UNDO_SECONDS,
  withoutWords: { name: '', ext: '', type: '' },
  words: wordsOf,
  async purgeRest(parts, ids) {
    const held = await parts.db
      .select({ fileId: fileRecords.fileId })
      .from(fileRecords)
      .where(and(inArray(fileRecords.id, [...ids]), isNotNull(fileRecords.fileId)));
    await removeFiles(
      parts,
      held.flatMap(({ fileId }) => fileId ?? []),
    );
  },
});

export const fileRecord = plain.record;
export const fileFacts = plain.facts;

/** A record of bytes that were stored in the same transaction. */
export async function insertRecord(
  db: Db,
  begun: Begun,
  { name, ext, size, type, thumbKey, fileId }: NewFile & { readonly fileId: number },
): Promise<Pick<FileRow, 'id' | 'sortAt'>> {
  const [row] = await db
    .insert(fileRecords)
    .values({
      ...begun,
      name,
      words: searchable(name),
      ext,
      size,
      type,
      hasPicture: thumbKey !== null,
      fileId,
    })
    .returning({ id: fileRecords.id, sortAt: fileRecords.sortAt });
  if (!row) throw new Error('a file was not inserted');
  return row;
}

export async function updateName(
  db: Db,
  id: number,
  { name, ext }: Pick<FileRow, 'name' | 'ext'>,
  editedAt: Date,
): Promise<void> {
  const version = sql`${fileRecords.version} + 1`;
  await db
    .update(fileRecords)
    .set({ name, ext, words: searchable(name), editedAt, version })
    .where(eq(fileRecords.id, id));
}

/** The author's file about a member with these bytes, unless the member took it out of their own files. */
export async function selectCopy(
  db: Db,
  { authorId, memberId, key }: Pick<FileRow, 'authorId' | 'memberId'> & { readonly key: string },
): Promise<number | undefined> {
  const { deletedAt, removedAt } = fileRecords;
  const [row] = await db
    .select({ id: fileRecords.id })
    .from(fileRecords)
    .innerJoin(files, eq(files.id, fileRecords.fileId))
    .where(
      and(
        eq(files.key, key),
        eq(fileRecords.authorId, authorId),
        eq(fileRecords.memberId, memberId),
        isNull(deletedAt),
        isNull(removedAt),
      ),
    )
    .orderBy(fileRecords.id)
    .limit(1);
  return row?.id;
}

/** Where the bytes are; the caller of this function has checked that the record is seen. */
export async function findBytes(db: Db, fileId: number | null) {
  if (fileId === null) return undefined;
  const [row] = await db.select(getTableColumns(files)).from(files).where(eq(files.id, fileId));
  return row;
}

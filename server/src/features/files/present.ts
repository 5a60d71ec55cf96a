import type { File } from '@kith/contract/file-records';
import type { ViewerCtx } from '#kernel/context';
import type { Visible } from '#records';
import { type FileRow, plain } from './store.ts';

export async function presentAll(ctx: ViewerCtx, rows: readonly Visible<FileRow>[]): Promise<File[]> {
  return (await plain.presentAll(ctx, rows)).map(withUploader);
}

export async function presentRow(ctx: ViewerCtx, row: Visible<FileRow>): Promise<File> {
  return withUploader(await plain.present(ctx, row));
}

/** Refuses with `not_found` a file that the caller may not see. */
export async function presentFile(ctx: ViewerCtx, id: number): Promise<File> {
  return withUploader(await plain.presentId(ctx, id));
}

export function withUploader(file: Omit<File, 'uploaded_by'>): File {
  return { ...file, uploaded_by: file.created_by };
}

import type { Ports } from '../context.ts';
import type { BytesAnswer, FileAnswer } from '../http/bytes-answers.ts';
import { refuse } from '../refuse.ts';
import type { FileRecord } from './file-store.ts';
import { servedType } from './kind-of-file.ts';

type Stored = Pick<FileRecord, 'key' | 'thumbKey' | 'name' | 'type' | 'size'>;

/** A file for a caller who may read it now: all of it to be saved, or its small picture, if there is one. */
export async function answerFile(
  { uploads }: Pick<Ports, 'uploads'>,
  { key, thumbKey, name, type, size }: Stored,
  asked: 'full' | 'small',
): Promise<BytesAnswer | FileAnswer> {
  if (asked === 'full')
    return { contentType: servedType(type), name, size, open: (range) => uploads.open(key, range) };
  const bytes = thumbKey === null ? undefined : await uploads.get(thumbKey);
  return bytes ? { contentType: 'image/webp', bytes } : refuse('not_found');
}

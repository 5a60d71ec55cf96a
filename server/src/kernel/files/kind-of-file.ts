import { PICTURE_TYPES } from '@kith/contract/files';
import { fileTypeFromBuffer } from 'file-type';

export const UNKNOWN_TYPE = 'application/octet-stream';
const PICTURE_ENDINGS: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const SERVED_AS_THEY_ARE: readonly string[] = PICTURE_TYPES;

/** The type of a file by its first bytes; its name and its declared type count for nothing. */
export async function typeOf(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? UNKNOWN_TYPE;
}

/** A picture under the name of another kind of picture is harmless: phones and browsers do it themselves. */
export function isLying(ending: string, type: string): boolean {
  return PICTURE_ENDINGS.includes(ending) && !type.startsWith('image/');
}

/** The type under which a file is served: pictures as their own, all else as bytes that no browser opens. */
export function servedType(type: string): string {
  return SERVED_AS_THEY_ARE.includes(type) ? type : UNKNOWN_TYPE;
}

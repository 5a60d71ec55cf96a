import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { PHOTO_TYPES, PHOTOS_FULL, PLAN_PHOTOS_MAX } from '@kith/contract/safety-plan-photos';
import { texts } from './texts.ts';

const ENDING = /\.(jpe?g|png|webp)$/i;

export const roomFor = (count: number) => Math.max(0, PLAN_PHOTOS_MAX - count);

/**
 * Which of these files can be added where there is room for so many, and why others can not; it is said
 * before any is sent.
 */
export function sortOut(
  files: readonly File[],
  room: number,
): { readonly taken: File[]; readonly problem: string | null } {
  const taken: File[] = [];
  let problem: string | null = null;
  for (const file of files) {
    const fault = faultOf(file) ?? (taken.length >= room ? PHOTOS_FULL : null);
    if (fault === null) taken.push(file);
    else problem ??= fault;
  }
  return { taken, problem };
}

function faultOf({ name, type, size }: File): string | null {
  if (size === 0) return texts.empty(name);
  const isPhoto = PHOTO_TYPES.some((one) => one === type) || (type === '' && ENDING.test(name));
  if (!isPhoto) return texts.noPhoto(name);
  return size > UPLOAD_LIMIT_BYTES ? texts.tooLarge(name) : null;
}

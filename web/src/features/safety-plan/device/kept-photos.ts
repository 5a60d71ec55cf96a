import { forgetBytes, keepBytes, readBytes } from '#client/device/device-files.ts';

/** Of six small pictures none is larger than this: a megabyte and a half in all, at most. */
const KEPT_BYTES = 262_144;
const GROUP = 'plan_photo';

/** A photo of one's own plan as it lies on this device, also after the session has expired. Never throws. */
export async function keptPhoto(person: number, id: string): Promise<Blob | undefined> {
  const bytes = await readBytes(id, GROUP, person).catch(() => undefined);
  return bytes && new Blob([bytes], { type: 'image/webp' });
}

/** Keeps a photo of one's own plan on this device, unless it takes too much. Never throws. */
export async function keepPhoto(id: string, photo: Blob): Promise<void> {
  if (photo.size <= KEPT_BYTES) await keepBytes(id, photo, GROUP);
}

/** What stands in the plan no more goes. Never throws. */
export function keepPhotosAlone(ids: readonly string[]): Promise<void> {
  return forgetBytes((id) => !ids.includes(id), GROUP);
}

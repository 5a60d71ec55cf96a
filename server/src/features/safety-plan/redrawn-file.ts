import { PHOTO_TYPES } from '@kith/contract/safety-plan-photos';
import type { Ports } from '#kernel/context';
import { examineFiles, type NewFile, type Received } from '#kernel/files/index';
import { redrawPicture } from '#kernel/picture';
import { refuse } from '#kernel/refuse';

const LARGE = { pixels: 1600, fit: 'inside' } as const;
const TAKEN: readonly string[] = PHOTO_TYPES;

/** The photo drawn anew: upright, and without its data of place and time. The original is not stored. */
export async function redrawnFile(
  ports: Pick<Ports, 'uploads' | 'scanner'>,
  received: Received,
): Promise<NewFile> {
  const [file] = await examineFiles(ports, 'photo', received);
  if (!file) throw new Error('a photo that came in is not there');
  if (!TAKEN.includes(file.type)) return refuseKind(file.name);
  const large = await redrawPicture(
    { who: String(received.ownerId), read: () => ports.uploads.get(file.key) },
    LARGE,
  );
  if (file.thumbKey === null) return refuseKind(file.name);
  const key = await received.put(large);
  await ports.uploads.remove(file.key);
  return { ...file, name: 'photo.webp', ext: 'webp', size: large.byteLength, type: 'image/webp', key };
}

function refuseKind(name: string): never {
  return refuse('unsupported_type', {
    message: `“${name}” can’t be shown as a photo. Please choose a JPG, PNG or WebP.`,
  });
}

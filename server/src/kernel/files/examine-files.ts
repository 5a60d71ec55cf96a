import { endingOf } from '@kith/contract/files';
import type { Ports } from '../context.ts';
import { type Brought, kindOfStripped, redrawPicture, stripPicture } from '../picture.ts';
import { Refusal, refuse, refuseField } from '../refuse.ts';
import { cleanName } from './clean-name.ts';
import type { NewFile } from './file-store.ts';
import { isLying, servedType, typeOf, UNKNOWN_TYPE } from './kind-of-file.ts';
import type { Received, ReceivedFile } from './received-files.ts';
import { notThatPicture } from './rename-file.ts';

const RAW_ENDINGS = ['3fr dcr dng erf fff iiq kdc mef mos nef nrw pef raw rwl sr2 srf srw'].flatMap((names) =>
  names.split(' '),
);
const THUMBNAIL = { pixels: 640, fit: 'inside' } as const;

/**
 * Examines uploaded files before another person can read them: their type, viruses, and a small picture of an
 * image. Slow; no transaction is open.
 */
export async function examineFiles(
  ports: Pick<Ports, 'uploads' | 'scanner'>,
  field: string,
  received: Received,
): Promise<NewFile[]> {
  const examined: NewFile[] = [];
  for (const file of received.files) examined.push(await examine(ports, field, received, file));
  await received.settle();
  return examined;
}

async function examine(
  ports: Pick<Ports, 'uploads' | 'scanner'>,
  field: string,
  received: Received,
  file: ReceivedFile,
): Promise<NewFile> {
  const name = cleanName(file.name);
  if (file.size === 0) return refuseField(field, `“${name}” is empty.`);
  const type = await typeOf(file.head);
  if (isLying(endingOf(name), type)) return refuse('unsupported_type', notThatPicture(name));
  await scan(ports, file.key, name);
  const kept = saysMore(file, type) ? await withoutWords(ports, received, file, name) : file;
  const picture =
    servedType(type) === UNKNOWN_TYPE ? undefined : await thumbnailOf(inStore(ports, received, kept.key));
  const thumbKey = picture ? await received.put(picture) : null;
  return { name, ext: endingOf(name), size: kept.size, type, key: kept.key, thumbKey };
}

/**
 * Metadata can be taken out of it. A raw photo of a camera is built like a TIFF, and would be lost without
 * its own tags.
 */
function saysMore({ head, name }: ReceivedFile, type: string): boolean {
  const kind = kindOfStripped(head);
  // The type of a TIFF may stand at its end, behind the bytes that are looked at.
  const isRaw = type.startsWith('image/x-') || RAW_ENDINGS.includes(endingOf(name));
  return kind !== undefined && !(kind === 'tiff' && isRaw);
}

function inStore({ uploads }: Pick<Ports, 'uploads'>, { ownerId }: Received, key: string): Brought {
  return { who: String(ownerId), read: () => uploads.get(key) };
}

/**
 * The picture without its metadata, place and time included. The original is deleted before another person
 * can read it.
 */
async function withoutWords(
  ports: Pick<Ports, 'uploads'>,
  received: Received,
  { key: original }: ReceivedFile,
  name: string,
): Promise<{ readonly key: string; readonly size: number }> {
  const clean = await stripPicture(inStore(ports, received, original)).catch((error: unknown) =>
    refusePicture(error, name),
  );
  const key = await received.put(clean);
  await ports.uploads.remove(original);
  return { key, size: clean.byteLength };
}

function refusePicture(error: unknown, name: string): never {
  if (error instanceof Refusal && error.code === 'unsupported_type')
    return refuse('unsupported_type', { message: `“${name}” can’t be read as a picture.` });
  if (error instanceof Refusal && error.code === 'upload_too_large')
    return refuse('upload_too_large', { message: `“${name}” has too many points for a picture.` });
  throw error;
}

async function scan(
  { uploads, scanner }: Pick<Ports, 'uploads' | 'scanner'>,
  key: string,
  name: string,
): Promise<void> {
  const bytes = scanner && (await uploads.open(key));
  if (!scanner || !bytes) return;
  const verdict = await scanner(bytes).catch(() => refuse('not_checked', { retryAfterSeconds: 10 }));
  if (verdict === 'infected')
    refuse('infected', { message: `A virus was found in “${name}”, so it was not sent.` });
}

/** A picture that is broken or has too many pixels gets no thumbnail, and is a file like any other. */
async function thumbnailOf(picture: Brought): Promise<Uint8Array | undefined> {
  return redrawPicture(picture, THUMBNAIL).catch((error: unknown) => {
    if (error instanceof Refusal && error.code !== 'unavailable') return undefined;
    throw error;
  });
}

import { strippedGif } from './strip-gif.ts';
import { strippedJpeg } from './strip-jpeg.ts';
import { strippedPng } from './strip-png.ts';
import { strippedWebp } from './strip-webp.ts';

const STRIPPERS: Readonly<Record<string, (bytes: Buffer, orientation: number | undefined) => Buffer>> = {
  jpeg: strippedJpeg,
  png: strippedPng,
  gif: strippedGif,
  webp: strippedWebp,
};
const SIGNATURES: Readonly<Record<string, string>> = {
  '\xff\xd8\xff': 'jpeg',
  '\x89PNG\r\n\x1a\n': 'png',
  GIF87a: 'gif',
  GIF89a: 'gif',
};

export type PictureKind = keyof typeof STRIPPERS;

/** JPEG, PNG, GIF or WebP by its first bytes; its name and declared type count for nothing. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return Object.entries(SIGNATURES).find(([signature]) => start.startsWith(signature))?.[1];
}

/**
 * The same pixels without metadata: place, time, device, name, text, thumbnail. The list names the parts to
 * keep, so an unknown part is dropped. A broken picture ends at the fault.
 */
export function strippedPicture(bytes: Uint8Array, orientation?: number): Buffer | undefined {
  const strip = STRIPPERS[kindOfPicture(bytes) ?? ''];
  return strip?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), orientation);
}

import { strippedGif } from './strip-gif.ts';
import { strippedHeif } from './strip-heif.ts';
import { strippedJpeg } from './strip-jpeg.ts';
import { strippedPng } from './strip-png.ts';
import { strippedTiff } from './strip-tiff.ts';
import { strippedWebp } from './strip-webp.ts';

type Stripper = (bytes: Buffer, orientation: number | undefined) => Buffer | undefined;
const STRIPPERS: Readonly<Record<string, Stripper>> = {
  jpeg: strippedJpeg,
  png: strippedPng,
  gif: strippedGif,
  webp: strippedWebp,
  heif: strippedHeif,
  tiff: strippedTiff,
};
/** Kinds that browsers draw, and this server too. */
const DRAWN = ['jpeg', 'png', 'gif', 'webp'];
const SIGNATURES: Readonly<Record<string, string>> = {
  '\xff\xd8\xff': 'jpeg',
  '\x89PNG\r\n\x1a\n': 'png',
  GIF87a: 'gif',
  GIF89a: 'gif',
  'II*\0': 'tiff',
  'MM\0*': 'tiff',
};
/** HEIC, AVIF, and the moving forms of both, by the main one of their brands. */
const HEIF = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)/s;

export type PictureKind = keyof typeof STRIPPERS;

/** JPEG, PNG, GIF or WebP by its first bytes; its name and declared type count for nothing. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | undefined {
  const kind = kindOfStripped(bytes);
  return kind && DRAWN.includes(kind) ? kind : undefined;
}

/** The same, and HEIC, AVIF and TIFF, which are kept without metadata and not drawn. */
export function kindOfStripped(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (HEIF.test(start)) return 'heif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return Object.entries(SIGNATURES).find(([signature]) => start.startsWith(signature))?.[1];
}

/**
 * The same pixels without metadata: place, time, device, name, text, thumbnail. The list names the parts to
 * keep, so an unknown part is dropped. A broken picture ends at the fault.
 */
export function strippedPicture(bytes: Uint8Array, orientation?: number): Buffer | undefined {
  const strip = STRIPPERS[kindOfStripped(bytes) ?? ''];
  return strip?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), orientation);
}

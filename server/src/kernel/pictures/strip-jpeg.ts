import { isTurned, orientationOnly } from './orientation.ts';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
const [JFIF, COLOURS, EXIF, ADOBE] = [0xe0, 0xe2, 0xe1, 0xee];
/** Application segments without which the pixels would look different. */
const KEPT: Readonly<Record<number, string>> = { [COLOURS]: 'ICC_PROFILE\0', [ADOBE]: 'Adobe' };
const JFIF_BYTES = 14;

/**
 * The segments that draw the pixels, up to the end of the picture. All others are dropped: Exif, XMP, IPTC,
 * comments, thumbnails, trailing data.
 */
export function strippedJpeg(bytes: Buffer, orientation: number | undefined): Buffer {
  const turned = isTurned(orientation)
    ? segment(EXIF, Buffer.concat([Buffer.from('Exif\0\0'), orientationOnly(orientation)]))
    : NOTHING;
  return Buffer.concat([Buffer.from([0xff, START]), turned, ...drawing(bytes), Buffer.from([0xff, END])]);
}

function* drawing(bytes: Buffer): Generator<Buffer> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return;
    const end = endOf(bytes, at, marker);
    if (end > bytes.length) return;
    if (marker !== 0xff) yield keptOf(marker, bytes.subarray(at, end));
    at = marker === SCAN ? endOfScan(bytes, end) : end;
    if (marker === SCAN) yield bytes.subarray(end, at);
  }
}

/** A surplus 0xff is skipped. A length counts its own bytes; a smaller one ends the picture here. */
function endOf(bytes: Buffer, at: number, marker: number): number {
  if (marker === 0xff) return at + 1;
  if (standsAlone(marker)) return at + 2;
  const length = bytes.readUInt16BE(at + 2);
  return length < 2 ? Number.POSITIVE_INFINITY : at + 2 + length;
}

const NOTHING = Buffer.alloc(0);

function keptOf(marker: number, whole: Buffer): Buffer {
  if (standsAlone(marker)) return whole;
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const says = (text: string) => whole.subarray(4, 4 + text.length).toString('latin1') === text;
  if (marker === JFIF && says('JFIF\0')) return withoutThumbnail(whole);
  if (isApplication) return says(KEPT[marker] ?? '\0nothing') ? whole : NOTHING;
  return marker >= 0xc0 && marker < 0xe0 ? whole : NOTHING;
}

function withoutThumbnail(whole: Buffer): Buffer {
  const about = Buffer.alloc(JFIF_BYTES);
  whole.copy(about, 0, 4, Math.min(whole.length, 4 + JFIF_BYTES - 2));
  return segment(JFIF, about);
}

function segment(marker: number, about: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(about.length + 2, 2);
  return Buffer.concat([head, about]);
}

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;
const standsAlone = (marker: number) => marker === 0x01 || isRestart(marker);

/** In coded pixels 0xff is followed by 0, or by a restart marker; another byte ends them. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1];
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

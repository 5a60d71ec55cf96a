import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Stands in every metadata field of a picture. */
export const WORDS = 'canary-in-the-picture';
const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 0/1',
};
const EXIF = { IFD0: { Copyright: WORDS }, IFD2: { DateTimeOriginal: '2026:11:22 10:00:00' }, IFD3: GPS };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${WORDS}"/></rdf:RDF></x:xmpmeta>`;

export const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * A picture of 90 by 60 pixels in several colours, with place, time and author in every metadata field of its
 * kind.
 */
export async function talkative(kind: PictureKind, orientation?: number): Promise<Buffer> {
  const points = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7 + (at >> 5)) % 256));
  const drawn = sharp(points, { raw: { width: 90, height: 60, channels: 3 } })
    .withExif(EXIF)
    .withXmp(XMP);
  const bytes = await (orientation ? drawn.withMetadata({ orientation }).withXmp(XMP) : drawn)
    .toFormat(kind)
    .toBuffer();
  return WITH_WORDS[kind](bytes);
}

/**
 * One of the kinds that are kept without being drawn. HEIC differs from AVIF by its brand and its codec; the
 * tags of the TIFF stand after its points.
 */
export async function talkativeToo(kind: 'avif' | 'heic' | 'tiff'): Promise<Buffer> {
  const points = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7 + (at >> 5)) % 256));
  const drawn = sharp(points, { raw: { width: 90, height: 60, channels: 3 } })
    .withExif(EXIF)
    .withXmp(XMP);
  if (kind === 'tiff')
    return Buffer.concat([await drawn.tiff({ compression: 'none' }).toBuffer(), afterwards]);
  const bytes = await drawn.avif({ effort: 0 }).toBuffer();
  const film = Buffer.from(`\0\0\0\x1dmpvd${WORDS}`, 'latin1');
  const whole = Buffer.concat([bytes, film]);
  return kind === 'heic' ? branded(whole, 'heic') : whole;
}

export function branded(bytes: Buffer, brand: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(brand, 8, 'latin1');
  return copy;
}

const afterwards = Buffer.from(WORDS);
const WITH_WORDS: Readonly<Record<PictureKind, (bytes: Buffer) => Buffer>> = {
  jpeg: (bytes) =>
    Buffer.concat([
      bytes.subarray(0, 2),
      jpegSegment(0xfe, WORDS),
      jpegSegment(0xed, `Photoshop 3.0\0${WORDS}`),
      jpegSegment(0xe2, `MPF\0${WORDS}`),
      bytes.subarray(2),
      afterwards,
    ]),
  png: (bytes) => {
    const chunks = [
      ['tEXt', `Comment\0${WORDS}`],
      ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${WORDS}`],
      ['tIME', '\x07\xea\x0b\x16\x0a\x00\x00'],
      ['loCA', WORDS],
    ].map(([name = '', text = '']) => pngChunk(name, text));
    return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33), afterwards]);
  },
  webp: (bytes) => {
    const odd = Buffer.concat([Buffer.from('loCA\x15\0\0\0'), Buffer.from(WORDS), Buffer.alloc(1)]);
    const whole = Buffer.concat([bytes, odd, afterwards]);
    whole.writeUInt32LE(bytes.length + odd.length - 8, 4);
    return whole;
  },
  gif: (bytes) => {
    const colours = ((bytes[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1);
    const at = 13 + colours;
    const block = String.fromCharCode(WORDS.length) + WORDS;
    const extensions = Buffer.from(`\x21\xfe${block}\0\x21\xff\x0bXMP DataXMP${block}\0`, 'latin1');
    return Buffer.concat([bytes.subarray(0, at), extensions, bytes.subarray(at), afterwards]);
  },
};

function jpegSegment(marker: number, text: string): Buffer {
  const about = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, 0, about.length + 2]), about]);
}

function pngChunk(name: string, text: string): Buffer {
  const named = Buffer.from(name + text, 'latin1');
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(named.length - 4);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A PNG that claims this many pixels on each side, in a hundred bytes. */
export function vastPicture(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunks = [
    pngChunk('IHDR', head.toString('latin1')),
    pngChunk('IDAT', '\x78\x9c'),
    pngChunk('IEND', ''),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

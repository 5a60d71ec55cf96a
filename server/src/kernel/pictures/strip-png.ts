import { crc32 } from 'node:zlib';
import { isTurned, orientationOnly } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, name, and the checksum at the end. */
const AROUND = 12;
const KEPT = new Set(
  ['IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'].flatMap(
    (names) => names.split(' '),
  ),
);

/** The chunks that draw the pixels, up to the end of the picture: no text, no time, no Exif. */
export function strippedPng(bytes: Buffer, orientation: number | undefined): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IHDR' && isTurned(orientation)) kept.push(chunk('eXIf', orientationOnly(orientation)));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function chunk(name: string, about: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const checked = Buffer.concat([Buffer.from(name), about]);
  length.writeUInt32BE(about.length);
  check.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, check]);
}

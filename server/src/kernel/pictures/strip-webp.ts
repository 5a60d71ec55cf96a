import { isTurned, orientationOnly } from './orientation.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
const KEPT_IN_A_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HEAD_BYTES = 12;
const FRAME_HEAD_BYTES = 16;
/** In the first byte of VP8X: "there is Exif", "there is XMP". */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

/** The chunks that draw the pixels, also of an animation: no Exif, no XMP, no other chunk. */
export function strippedWebp(bytes: Buffer, orientation: number | undefined): Buffer {
  const kept = chunksOf(bytes.subarray(HEAD_BYTES), KEPT).map(({ name, about }) => chunk(name, about));
  const isExtended = kept[0]?.toString('latin1', 0, 4) === 'VP8X' && kept[0].length > 8;
  const turned = isExtended && isTurned(orientation);
  if (isExtended) {
    const flags = (kept[0]?.readUInt8(8) ?? 0) & ~(HAS_EXIF | HAS_XMP);
    kept[0]?.writeUInt8(turned ? flags | HAS_EXIF : flags, 8);
  }
  if (turned) kept.push(rawChunk('EXIF', orientationOnly(orientation)));
  const whole = Buffer.concat([bytes.subarray(0, HEAD_BYTES), ...kept]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

interface Chunk {
  readonly name: string;
  readonly about: Buffer;
}

/** A chunk that exceeds its container is dropped. */
function chunksOf(bytes: Buffer, names: ReadonlySet<string>): Chunk[] {
  const found: Chunk[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) break;
    if (names.has(name)) found.push({ name, about: bytes.subarray(at + 8, end) });
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
  return found;
}

function chunk(name: string, about: Buffer): Buffer {
  if (name !== 'ANMF') return rawChunk(name, about);
  const inner = chunksOf(about.subarray(FRAME_HEAD_BYTES), KEPT_IN_A_FRAME);
  const drawn = inner.map((one) => rawChunk(one.name, one.about));
  return rawChunk(name, Buffer.concat([about.subarray(0, FRAME_HEAD_BYTES), ...drawn]));
}

function rawChunk(name: string, about: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(about.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, about, Buffer.alloc(about.length % 2)]);
}

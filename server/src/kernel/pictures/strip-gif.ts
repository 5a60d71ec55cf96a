const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b];
const [TIMING, APPLICATION] = [0xf9, 0xff];
const HEAD_BYTES = 13;
const IMAGE_BYTES = 10;
/** The application blocks that hold the number of loops, in three bytes; the rest of them is dropped. */
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const LOOP_BYTES = 19;

/** The frames, their timing and the number of loops: no comments, no text, no application data. */
export function strippedGif(bytes: Buffer): Buffer {
  let at = Math.min(bytes.length, HEAD_BYTES + coloursAt(bytes, HEAD_BYTES - 3));
  const kept = [bytes.subarray(0, at)];
  while (at + 2 < bytes.length) {
    const kind = bytes[at];
    if (kind !== IMAGE && kind !== EXTENSION) break;
    const body = kind === IMAGE ? at + IMAGE_BYTES + coloursAt(bytes, at + IMAGE_BYTES - 1) + 1 : at + 2;
    const end = endOfBlocks(bytes, body);
    if (end === undefined) break;
    const whole = bytes.subarray(at, end);
    kept.push(kind === IMAGE ? whole : keptOf(whole));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([END])]);
}

const NOTHING = Buffer.alloc(0);

function keptOf(extension: Buffer): Buffer {
  if (extension[1] === TIMING && extension.length === 8) return extension;
  const isLoop = extension[1] === APPLICATION && LOOPS.includes(extension.toString('latin1', 3, 14));
  if (!isLoop || extension.length < LOOP_BYTES || extension[14] !== 3) return NOTHING;
  return Buffer.concat([extension.subarray(0, LOOP_BYTES - 1), Buffer.alloc(1)]);
}

/** The bytes of the colour table, by the flags at that offset. */
function coloursAt(bytes: Buffer, place: number): number {
  const flags = bytes[place] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Blocks that each begin with their length; the last is empty. Undefined if the last is missing. */
function endOfBlocks(bytes: Buffer, from: number): number | undefined {
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return undefined;
    at += length + 1;
    if (length === 0) return at;
  }
}

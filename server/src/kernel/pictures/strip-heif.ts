import { type Box, boxesIn } from './boxes.ts';
import { type Extent, extentsOf, itemOf } from './heif-items.ts';

/** Of the file, of its description, and of a film in it: boxes that are needed to draw, as they are. */
const DRAWN_FROM = new Set(['ftyp', 'mdat']);
const IN_META = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl', 'ipro']);
const NOT_IN_FILM = new Set(['udta', 'meta', 'uuid']);
/** Items that hold pixels, or say how they go together. */
const DRAWN = new Set(['hvc1', 'av01', 'avc1', 'jpeg', 'j2k1', 'unci', 'grid', 'iovl', 'iden', 'tmap']);
/** Properties that are words or times. */
const SAID = new Set(['udes', 'altt', 'crtt', 'mdft']);
/** Version and flags. */
const FULL = 4;
/** An Exif without an entry: where it begins, its byte order, and a list of nothing. */
const NO_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/**
 * HEIC or AVIF in which all that does not draw is blank: Exif, XMP, times, words, a film that was added. No
 * box moves, so no place in it is wrong. Undefined where it can not be read.
 */
export function strippedHeif(given: Buffer): Buffer | undefined {
  const bytes = Buffer.from(given);
  try {
    blankFile(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function blankFile(bytes: Buffer): void {
  const boxes = inside(bytes, { from: 0, end: bytes.length });
  bytes.fill(0, boxes.at(-1)?.end ?? 0);
  for (const box of boxes) {
    if (box.name === 'meta') blankMeta(bytes, box);
    else if (box.name === 'moov') blankFilm(bytes, box);
    else if (!DRAWN_FROM.has(box.name)) blank(bytes, box);
  }
}

function blank(bytes: Buffer, { from, end }: Box): void {
  bytes.fill(0, from, end);
}

function inside(bytes: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, skipped = 0): Box[] {
  const boxes = boxesIn(bytes, from + skipped, end);
  if (!boxes) throw new RangeError('a box does not end');
  return boxes;
}

function blankMeta(bytes: Buffer, meta: Box): void {
  const parts = inside(bytes, meta, FULL);
  for (const one of parts) if (!IN_META.has(one.name)) blank(bytes, one);
  for (const one of parts) if (one.name === 'iprp') blankProperties(bytes, one);
  blankItems(bytes, new Map(parts.map((one) => [one.name, one])));
}

function blankItems(bytes: Buffer, parts: ReadonlyMap<string, Box>): void {
  const [list, places, data] = [parts.get('iinf'), parts.get('iloc'), parts.get('idat')];
  if (!list || !places) return;
  const kinds = kindsOf(bytes, list);
  for (const [id, extents] of extentsOf(bytes, places)) {
    const kind = kinds.get(id) ?? '';
    if (!DRAWN.has(kind)) for (const extent of extents) blankExtent(bytes, kind, { extent, data });
  }
}

function kindsOf(bytes: Buffer, list: Box): Map<number, string> {
  const countBytes = bytes.readUInt8(list.from) === 0 ? 2 : 4;
  const items = inside(bytes, list, FULL + countBytes).map((box) => itemOf(bytes, box));
  return new Map(items.map(({ id, kind }) => [id, kind]));
}

interface Place {
  readonly extent: Extent;
  /** The data box of the description. */
  readonly data: Box | undefined;
}

function blankExtent(bytes: Buffer, kind: string, { extent: { isInData, at, length }, data }: Place): void {
  const start = isInData ? (data?.from ?? 0) + at : at;
  // Without a length it goes to the end, where pixels may lie.
  if (length === 0 || start + length > bytes.length) throw new RangeError('an item does not end');
  bytes.fill(kind === 'mime' ? ' ' : 0, start, start + length);
  if (kind === 'Exif' && length >= NO_EXIF.length) NO_EXIF.copy(bytes, start);
}

function blankProperties(bytes: Buffer, properties: Box): void {
  const lists = inside(bytes, properties).filter(({ name }) => name === 'ipco');
  for (const one of lists.flatMap((list) => inside(bytes, list))) {
    if (SAID.has(one.name)) bytes.fill(0, one.from + FULL, one.end);
    else if (one.name === 'uuid') blank(bytes, one);
  }
}

/** A moving picture has its own description in each of its tracks. */
function blankFilm(bytes: Buffer, film: Box): void {
  for (const one of inside(bytes, film)) {
    if (NOT_IN_FILM.has(one.name)) blank(bytes, one);
    else if (one.name === 'trak') blankFilm(bytes, one);
  }
}

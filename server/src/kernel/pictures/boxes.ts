/** A box of a file of the ISO family: its four letters, and where its content lies. */
export interface Box {
  readonly name: string;
  /** The first byte after its header. */
  readonly from: number;
  readonly end: number;
}

const HEADER = 8;
const LARGE_HEADER = 16;

/** The boxes between two places; undefined where one does not end within them. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  let start = from;
  while (start + HEADER <= to) {
    const box = boxAt(bytes, start, to);
    if (box.end > to || box.from > box.end) return undefined;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Throws a RangeError where its header is cut off. */
function boxAt(bytes: Buffer, start: number, to: number): Box {
  const said = bytes.readUInt32BE(start);
  const name = bytes.toString('latin1', start + 4, start + HEADER);
  if (said === 0) return { name, from: start + HEADER, end: to };
  if (said > 1) return { name, from: start + HEADER, end: start + said };
  return { name, from: start + LARGE_HEADER, end: start + Number(bytes.readBigUInt64BE(start + HEADER)) };
}

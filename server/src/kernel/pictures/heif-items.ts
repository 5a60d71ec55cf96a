import type { Box } from './boxes.ts';

/** A piece of the file, or of the data box of the description, that belongs to an item. */
export interface Extent {
  readonly isInData: boolean;
  readonly at: number;
  readonly length: number;
}

/** Reads numbers one after the other; a read beyond the end of the box throws. */
class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, { from, end }: Pick<Box, 'from' | 'end'>) {
    this.#bytes = bytes.subarray(0, end);
    this.#at = from;
  }

  /** Of so many bytes; none is zero. */
  number(size: number): number {
    let value = 0;
    for (let left = size; left > 0; left -= 1) value = value * 256 + this.#bytes.readUInt8(this.#at++);
    return value;
  }

  letters(count: number): string {
    this.#at += count;
    return this.#bytes.toString('latin1', this.#at - count, this.#at);
  }
}

/** The kind of an item as its box `infe` says it; of an old form that says none it is empty. */
export function itemOf(bytes: Buffer, box: Box): { readonly id: number; readonly kind: string } {
  const reader = new Reader(bytes, box);
  const version = reader.number(1);
  reader.number(3);
  const id = reader.number(version > 2 ? 4 : 2);
  reader.number(2);
  return { id, kind: version < 2 ? '' : reader.letters(4) };
}

/** Where the bytes of each item lie, as the box `iloc` says it. Throws where that can not be read. */
export function extentsOf(bytes: Buffer, box: Box): Map<number, Extent[]> {
  const reader = new Reader(bytes, box);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const idSize = version > 1 ? 4 : 2;
  const items = new Map<number, Extent[]>();
  for (let left = reader.number(idSize); left > 0; left -= 1) {
    const id = reader.number(idSize);
    const method = version > 0 ? reader.number(2) & 15 : 0;
    if (method > 1) throw new RangeError('an item lies within another');
    reader.number(2);
    const base = reader.number(baseSize);
    const extents: Extent[] = [];
    for (let count = reader.number(2); count > 0; count -= 1) {
      reader.number(indexSize);
      const at = base + reader.number(offsetSize);
      extents.push({ isInData: method === 1, at, length: reader.number(lengthSize) });
    }
    items.set(id, extents);
  }
  return items;
}

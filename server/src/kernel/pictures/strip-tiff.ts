/** Tags that draw the pixels, up to the colours of a profile. */
const KEPT = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
  290, 291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336, 338, 339,
  340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675,
]);
const SUB_LISTS = 330;
/** Where pieces of the picture lie, and how long each is. */
const PIECES = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ENTRY = 12;
/** A picture has each byte once; a few places may be named twice. */
const KEPT_AT_MOST = 4;
/** More lists than a picture has: a ring of them ends here. */
const LISTS_AT_MOST = 1000;

interface Entry {
  readonly tag: number;
  /** Where it stands, and where its values do. */
  readonly at: number;
  readonly valuesAt: number;
  readonly bytes: number;
  readonly values: () => number[];
}

/** The same points and no more: each other byte is zero. Undefined where it can not be read. */
export function strippedTiff(bytes: Buffer): Buffer | undefined {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  try {
    return new Copy(bytes, isLittle).make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

class Copy {
  readonly #from: Buffer;
  readonly #to: Buffer;
  readonly #isLittle: boolean;
  readonly #seen = new Set<number>();
  #kept = 0;

  constructor(from: Buffer, isLittle: boolean) {
    this.#from = from;
    this.#to = Buffer.alloc(from.length);
    this.#isLittle = isLittle;
  }

  make(): Buffer {
    this.#keep(0, 8);
    this.#keepLists(this.#long(4));
    return this.#to;
  }

  /** A list of entries, and those that follow it. */
  #keepLists(first: number): void {
    let at = first;
    while (at !== 0 && !this.#seen.has(at)) {
      if (this.#seen.size === LISTS_AT_MOST) throw new RangeError('a picture of too many lists');
      this.#seen.add(at);
      at = this.#keepList(at);
    }
  }

  /** Returns where the next list is; zero for none. */
  #keepList(at: number): number {
    const count = this.#short(at);
    const entries = Array.from({ length: count }, (_, place) => this.#entry(at + 2 + place * ENTRY));
    const kept = entries.filter(({ tag }) => KEPT.has(tag));
    this.#write(at, kept.length);
    for (const [place, entry] of kept.entries()) {
      this.#from.copy(this.#to, at + 2 + place * ENTRY, entry.at, entry.at + ENTRY);
      if (entry.bytes > 4) this.#keep(entry.valuesAt, entry.bytes);
      if (entry.tag === SUB_LISTS) for (const list of entry.values()) this.#keepLists(list);
    }
    for (const [places, lengths] of PIECES) this.#keepPieces(kept, places, lengths);
    const next = at + 2 + count * ENTRY;
    this.#from.copy(this.#to, at + 2 + kept.length * ENTRY, next, next + 4);
    return this.#long(next);
  }

  #keepPieces(entries: readonly Entry[], placesTag: number, lengthsTag: number): void {
    const places = entries.find(({ tag }) => tag === placesTag)?.values() ?? [];
    const lengths = entries.find(({ tag }) => tag === lengthsTag)?.values() ?? [];
    for (const [piece, at] of places.entries()) this.#keep(at, lengths[piece] ?? 0);
  }

  #entry(at: number): Entry {
    const [type, count] = [this.#short(at + 2), this.#long(at + 4)];
    const size = TYPE_BYTES[type] ?? 1;
    const bytes = size * count;
    const valuesAt = bytes > 4 ? this.#long(at + 8) : at + 8;
    if (valuesAt + bytes > this.#from.length) throw new RangeError('a value does not end');
    const read = (place: number) => (size === 2 ? this.#short(place) : this.#long(place));
    const values = () => Array.from({ length: count }, (_, index) => read(valuesAt + index * size));
    return { tag: this.#short(at), at, valuesAt, bytes, values };
  }

  #keep(at: number, length: number): void {
    this.#kept += length;
    if (this.#kept > KEPT_AT_MOST * this.#from.length)
      throw new RangeError('pieces that lie over each other');
    this.#from.copy(this.#to, at, at, at + length);
  }

  #short(at: number): number {
    return this.#isLittle ? this.#from.readUInt16LE(at) : this.#from.readUInt16BE(at);
  }

  #long(at: number): number {
    return this.#isLittle ? this.#from.readUInt32LE(at) : this.#from.readUInt32BE(at);
  }

  #write(at: number, value: number): void {
    if (this.#isLittle) this.#to.writeUInt16LE(value, at);
    else this.#to.writeUInt16BE(value, at);
  }
}

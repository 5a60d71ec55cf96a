import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { branded, PICTURE_KINDS, talkative, talkativeToo, WORDS } from '../../testing/pictures.ts';
import { strippedPicture } from './strip.ts';

const points = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).autoOrient().raw().toBuffer();

describe.each(PICTURE_KINDS)('a %s without what it says of itself', (kind) => {
  it('has the same points and nothing else', async () => {
    const loud = await talkative(kind);
    expect(loud.includes(WORDS)).toBe(true);

    const quiet = strippedPicture(loud) ?? Buffer.alloc(0);

    expect(quiet.includes(WORDS)).toBe(false);
    expect(quiet.includes('Exif')).toBe(false);
    const { exif, xmp, comments } = await sharp(quiet).metadata();
    expect({ exif, xmp, comments }).toEqual({});
    expect((await points(quiet)).equals(await points(loud))).toBe(true);
  });

  it('stays upright', async () => {
    const loud = await talkative(kind, 6);
    const { orientation } = await sharp(loud).metadata();

    const quiet = strippedPicture(loud, orientation) ?? Buffer.alloc(0);

    expect(quiet.includes(WORDS)).toBe(false);
    expect((await sharp(quiet).metadata()).orientation).toBe(orientation);
    expect((await points(quiet)).equals(await points(loud))).toBe(true);
  });

  it('says nothing either when it is broken off or has wrong bytes anywhere', async () => {
    const loud = await talkative(kind);
    const wrong = fc.array(fc.tuple(fc.nat(loud.length - 1), fc.nat(255)), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(loud.length), wrong, (length, changes) => {
        const bytes = Buffer.from(loud);
        for (const [at, value] of changes) bytes[at] = value;
        const quiet = strippedPicture(bytes.subarray(0, length));
        expect(quiet === undefined || quiet.length <= length + 64).toBe(true);
      }),
      { numRuns: 500 },
    );
    for (let length = 0; length <= loud.length; length += 1)
      expect(strippedPicture(loud.subarray(0, length))?.includes(WORDS) ?? false).toBe(false);
  });
});

it('an animation moves as it did, and runs as often', async () => {
  const frames = Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, at) => (at * 11) % 256));
  const raw = { width: 20, height: 60, channels: 3, pageHeight: 20 } as const;
  for (const kind of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { raw })
      .toFormat(kind, { loop: 3, delay: [100, 200, 300] })
      .toBuffer();

    const quiet = strippedPicture(moving) ?? Buffer.alloc(0);

    const { pages, loop, delay } = await sharp(quiet, { pages: -1 }).metadata();
    expect({ pages, loop, delay }).toEqual({ pages: 3, loop: 3, delay: [100, 200, 300] });
    expect((await points(quiet)).equals(await points(moving))).toBe(true);
  }
});

describe.each(['avif', 'heic', 'tiff'] as const)('a %s, which is kept and not drawn', (kind) => {
  it('has the same points, and says no place, time or name', async () => {
    const loud = await talkativeToo(kind);
    expect(loud.includes(WORDS)).toBe(true);

    const quiet = strippedPicture(loud) ?? Buffer.alloc(0);

    expect(quiet.length).toBe(loud.length);
    expect(quiet.includes(WORDS)).toBe(false);
    expect(quiet.includes('2026:11:22')).toBe(false);
    // The brand is put back: only AVIF can be drawn here.
    const drawn = (bytes: Buffer) => points(kind === 'heic' ? branded(bytes, 'avif') : bytes);
    expect((await drawn(quiet)).equals(await drawn(loud))).toBe(true);
  });

  it('is refused, or says nothing, when it is broken off or has wrong bytes anywhere', async () => {
    const loud = await talkativeToo(kind);
    const wrong = fc.array(fc.tuple(fc.nat(loud.length - 1), fc.nat(255)), { maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(loud.length), wrong, (length, changes) => {
        const bytes = Buffer.from(loud);
        for (const [at, value] of changes) bytes[at] = value;
        const quiet = strippedPicture(bytes.subarray(0, length));
        expect(quiet === undefined || quiet.length === length).toBe(true);
      }),
      { numRuns: 500 },
    );
    for (let length = 0; length <= loud.length; length += 1)
      expect(strippedPicture(loud.subarray(0, length))?.includes(WORDS) ?? false).toBe(false);
  });
});

it('a TIFF whose pieces all lie over each other is refused at once', async () => {
  const bytes = await talkativeToo('tiff');
  const many = Buffer.concat([bytes, Buffer.alloc(400_000)]);
  // The first list is replaced: 40,000 pieces, each as long as the file.
  const list = many.length - 399_000;
  many.writeUInt32LE(list, 4);
  many.writeUInt16LE(2, list);
  for (const [place, tag] of [273, 279].entries()) {
    const at = list + 2 + place * 12;
    many.writeUInt16LE(tag, at);
    many.writeUInt16LE(4, at + 2);
    many.writeUInt32LE(40_000, at + 4);
    many.writeUInt32LE(list + 100 + place * 160_000, at + 8);
  }
  for (let piece = 0; piece < 40_000; piece += 1)
    many.writeUInt32LE(many.length, list + 100 + 160_000 + piece * 4);
  expect(strippedPicture(many)).toBeUndefined();
});

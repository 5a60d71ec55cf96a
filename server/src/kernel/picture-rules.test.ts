import { describe, expect, it } from 'vitest';
import { kindOfPicture } from './picture.ts';

describe('a picture', () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0 and more', true],
    ['a PNG', '\x89PNG\r\n\x1a\n and more', true],
    ['a GIF', 'GIF89a and more', true],
    ['a WebP', 'RIFF\x00\x00\x00\x00WEBPVP8 ', true],
    ['a sound in the same wrapping as WebP', 'RIFF\x00\x00\x00\x00WAVEfmt ', false],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg">', false],
    ['a page', '<!doctype html>', false],
    ['nothing', '', false],
  ])('%s', (_case, start, known) => {
    expect(kindOfPicture(bytes(start)) !== undefined).toBe(known);
  });
});

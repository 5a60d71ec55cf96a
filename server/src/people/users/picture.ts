import sharp from 'sharp';
import { refuse } from '../../kernel/refuse.ts';
import { isPicture } from './rules.ts';

const MAX_PIXELS = 50_000_000;
const SECONDS = 10;
const SMALL = 96;
const LARGE = 512;

export interface Picture {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
}

/** Two square WebP copies without what the original says about itself: place, device, name. Only the first frame moves in. */
export async function redrawPicture(bytes: Uint8Array): Promise<Picture> {
  if (!isPicture(bytes)) return refuse('unsupported_type');
  const pixels = await pixelsOf(bytes);
  if (pixels > MAX_PIXELS) return refuse('upload_too_large');
  try {
    return { small: await square(bytes, SMALL), large: await square(bytes, LARGE) };
  } catch {
    return refuse('unsupported_type');
  }
}

/** What the header claims; nothing is decoded yet. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return refuse('unsupported_type');
  }
}

function square(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
}

import sharp from 'sharp';
import { refuse } from './refuse.ts';

const MAX_PIXELS = 50_000_000;
const SECONDS = 10;
const SIGNATURES: readonly string[] = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

/** JPEG, PNG, GIF or WebP by its first bytes; what it is called or said to be counts for nothing. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || SIGNATURES.some((signature) => start.startsWith(signature));
}

export interface Frame {
  readonly pixels: number;
  /** `cover` makes a square and cuts what sticks out; `inside` keeps all of it and never enlarges. */
  readonly fit: 'cover' | 'inside';
}

/** A WebP copy without what the original says about itself: place, device, name. Only the first frame moves in. */
export async function redrawPicture(bytes: Uint8Array, frame: Frame): Promise<Uint8Array> {
  if (!isPicture(bytes)) return refuse('unsupported_type');
  if ((await pixelsOf(bytes)) > MAX_PIXELS) return refuse('upload_too_large');
  try {
    return await draw(bytes, frame);
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

function draw(bytes: Uint8Array, { pixels, fit }: Frame): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(pixels, pixels, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer();
}

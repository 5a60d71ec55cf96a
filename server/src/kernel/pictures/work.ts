import sharp from 'sharp';
import { kindOfPicture, kindOfStripped, strippedPicture } from './strip.ts';

export interface Frame {
  readonly pixels: number;
  /** `cover` makes a square and crops the rest; `inside` keeps all of it and never enlarges. */
  readonly fit: 'cover' | 'inside';
}

/** To redraw it as WebP within a frame, or to keep every pixel and strip the metadata. */
export type Task = { readonly redraw: Frame } | { readonly strip: true };

export type Unfit = 'unsupported_type' | 'upload_too_large';

/** The limit for drawing: a photo of 50 million pixels takes 200 MB while it is rotated. */
const DRAWN_POINTS = 50_000_000;
/**
 * The limit for accepting, since the browser draws the picture: the largest photo of a phone has 200 million
 * pixels.
 */
const TAKEN_POINTS = 268_000_000;
const SECONDS = 10;

/** Runs in a process of its own. Returns the reason if it fails. */
export async function doTask(bytes: Buffer, task: Task): Promise<Uint8Array | Unfit> {
  const kind = 'strip' in task ? kindOfStripped(bytes) : kindOfPicture(bytes);
  if (!kind) return 'unsupported_type';
  const about = await aboutOf(bytes);
  if (about && about.points > TAKEN_POINTS) return 'upload_too_large';
  if ('strip' in task) return strippedPicture(bytes, about?.orientation) ?? 'unsupported_type';
  if (!about) return 'unsupported_type';
  if (about.points > DRAWN_POINTS) return 'upload_too_large';
  return draw(bytes, task.redraw).catch(() => 'unsupported_type');
}

/** The values of the header; no pixel is decoded yet. Undefined if it is unreadable. */
async function aboutOf(
  bytes: Buffer,
): Promise<{ points: number; orientation: number | undefined } | undefined> {
  try {
    const { width, height, orientation } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { points: width * height, orientation };
  } catch {
    return undefined;
  }
}

function draw(bytes: Buffer, { pixels, fit }: Frame): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: DRAWN_POINTS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(pixels, pixels, { fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer();
}

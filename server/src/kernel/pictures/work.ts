import sharp from 'sharp';
import { kindOfPicture, strippedPicture } from './strip.ts';

export interface Frame {
  readonly pixels: number;
  /** `cover` makes a square and cuts what sticks out; `inside` keeps all of it and never enlarges. */
  readonly fit: 'cover' | 'inside';
}

/** To draw it anew as WebP within a frame, or to leave every point as it is and take out what it says of itself. */
export type Task = { readonly redraw: Frame } | { readonly strip: true };

export type Unfit = 'unsupported_type' | 'upload_too_large';

/** What is drawn here: a photo of 50 million points takes 200 MB while it is turned. */
const DRAWN_POINTS = 50_000_000;
/** What is taken at all, since a browser draws what is sent: the largest photo of a phone has 200 million. */
const TAKEN_POINTS = 268_000_000;
const SECONDS = 10;

/** Runs in a process of its own. Answers why not where it can not be done. */
export async function doTask(bytes: Buffer, task: Task): Promise<Uint8Array | Unfit> {
  if (!kindOfPicture(bytes)) return 'unsupported_type';
  const about = await aboutOf(bytes);
  if (about && about.points > TAKEN_POINTS) return 'upload_too_large';
  if ('strip' in task) return strippedPicture(bytes, about?.orientation) ?? 'unsupported_type';
  if (!about) return 'unsupported_type';
  if (about.points > DRAWN_POINTS) return 'upload_too_large';
  return draw(bytes, task.redraw).catch(() => 'unsupported_type');
}

/** What the header claims; nothing is decoded yet. Undefined where it can not be read. */
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

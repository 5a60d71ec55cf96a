import { type SafetyPlanAnswer, safetyPlanEndpoints } from '@kith/contract/safety-plan';
import sharp from 'sharp';
import type { SentFile, Someone } from './caller.ts';

/** A photo with metadata: its place, its time, and an orientation on its side. */
export async function aPhoto(name = 'beach.jpg', words = 'somewhere'): Promise<SentFile> {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#17607a' } })
    .withExif({ IFD0: { Copyright: words }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', bytes };
}

/** Puts a photo into a person's own safety plan. */
export async function addPhoto(
  someone: Someone,
  alt: string,
  more: { readonly client_key?: string; readonly file?: SentFile } = {},
): Promise<SafetyPlanAnswer> {
  const { file = await aPhoto(), ...rest } = more;
  const answer = await someone.upload(safetyPlanEndpoints.addSafetyPlanPhoto, { alt, ...rest }, file);
  if (answer.statusCode !== 200) throw new Error(`a photo was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

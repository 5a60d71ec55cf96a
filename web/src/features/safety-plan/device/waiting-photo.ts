import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { forgetBytes, readBytes } from '#client/device/device-files.ts';
import type { Verdict } from '#client/outbox/index.ts';
import { texts } from '../words/texts.ts';

/** What the queue stores of a photo beside its bytes. */
export interface StoredPhoto {
  /** The key under which it is sent, so that it comes once. */
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** What this page alone knows of a photo. */
export interface LocalFile {
  /** Undefined until the device has given it back. */
  readonly file: File | undefined;
  /** Whether it lies on this device; undefined until that was tried. */
  readonly isKept: boolean | undefined;
  readonly isSending: boolean;
  /** How much of it has left, from 0 to 1. */
  readonly part: number;
  /** Whether the same photo may be taken at another time: never one that is no picture, or is gone. */
  readonly canTryAgain: boolean;
}

/** A photo that was chosen and is not in the plan yet. */
export interface WaitingPhoto extends StoredPhoto, LocalFile {
  /** Why it was not taken; null while it waits or is on its way. */
  readonly problem: string | null;
}

/**
 * The device can not give it back. `elsewhere`: it does not wait any more, since another page has brought it.
 */
export class PhotoGone extends Error {
  override readonly name = 'PhotoGone';
  override readonly message = texts.photos.gone;
  readonly elsewhere: boolean;

  constructor(elsewhere: boolean) {
    super();
    this.elsewhere = elsewhere;
  }
}

export const localFileOf = (file: File | undefined, isKept: boolean | undefined): LocalFile => ({
  file,
  isKept,
  isSending: false,
  part: 0,
  canTryAgain: true,
});

export async function forgetBytesOf(id: string): Promise<void> {
  await forgetBytes((one) => one === id, 'new_photo');
}

/** Throws when the device does not answer: that is tried again. */
export async function fileOf({ id, name, type }: StoredPhoto): Promise<File | undefined> {
  const bytes = await readBytes(id, 'new_photo');
  return bytes && new File([bytes], name, { type });
}

/**
 * A session or an account that waits is for the next chance; all other passing failures are tried again, ever
 * more seldom.
 */
export function judge(error: unknown): Verdict {
  if (error instanceof PhotoGone) return error.elsewhere ? 'drop' : { problem: error.message };
  if (isRefusal(error, 'not_signed_in', 'terms_outdated', 'consent_pending')) return 'later';
  return isFinal(error) ? { problem: reasonOf(error) } : 'again';
}

export function storedPhotoOf(value: unknown): StoredPhoto | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, type } = value as Partial<Record<keyof StoredPhoto, unknown>>;
  const isPhoto = typeof id === 'string' && typeof name === 'string' && typeof type === 'string';
  return isPhoto ? { id, name, type } : undefined;
}

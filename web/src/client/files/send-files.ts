import type { CallOptions } from '../api/call.ts';
import { isFinal, reasonOf } from '../connection/api-error.ts';
import { uploadTransport } from '../connection/upload-transport.ts';
import type { Verdict } from '../outbox/index.ts';
import { beginUpload, endUpload, Stopped, tellProgress } from './upload-progress.ts';
import { FilesGone } from './waiting-files.ts';

interface Sending<R> {
  /** Names the upload, for its progress and for stopping it. */
  readonly key: string;
  /** Gets the files from this device. */
  readonly take: () => Promise<File[]>;
  readonly isWanted: () => boolean;
  readonly send: (options: CallOptions) => Promise<R>;
}

/** Sends files in one call, which tells how far it has come and can be stopped. */
export async function sendFiles<R>({ key, take, isWanted, send }: Sending<R>): Promise<R> {
  const transport = uploadTransport((part) => tellProgress(key, part));
  const signal = beginUpload(key);
  try {
    const files = await take();
    // While the device was asked, the person may have stopped it, or another person may have signed in.
    signal.throwIfAborted();
    if (!isWanted()) throw new Stopped();
    return await send({ files, transport, signal });
  } finally {
    endUpload(key);
  }
}

/** What a failed upload means for its outbox. */
export function judgeUpload(error: unknown): Verdict {
  if (isFinal(error)) return { problem: reasonOf(error) };
  return error instanceof FilesGone || error instanceof Stopped ? { problem: error.message } : 'again';
}

import { newClientKey } from '#client/api/client-key.ts';
import { stopUpload } from '#client/files/upload-progress.ts';
import type { UnsentFile } from '#client/files/waiting-files.ts';
import { session } from '#client/session/session.ts';
import { allDraftFiles } from './draft-files.ts';
import { filesKept, forgetFiles, forgetOtherFiles } from './unsent-files.ts';
import { outbox, unsent } from './unsent-store.ts';

/** A device that takes longer holds up no message. */
const PATIENCE_MS = 2_000;

/**
 * Puts a message on this device first, and then sends it after those before it. From here on it is neither
 * lost nor there twice.
 */
export async function postMessage(
  threadId: number,
  text: string,
  files: readonly UnsentFile[] = [],
): Promise<void> {
  const kept = outbox.add({ clientKey: newClientKey(), threadId, text, files });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([kept, filesKept(files)]), patience]);
  await outbox.sendLane(String(threadId));
}

/** The person wants it sent again, also when it was refused. */
export const tryAgain = outbox.tryAgain;

/** The message waits no longer, in any tab, and its files go with it. */
export async function withdraw(clientKey: string): Promise<void> {
  const item = unsent().find((one) => one.clientKey === clientKey);
  const gone = outbox.letGo(clientKey);
  stopUpload(clientKey);
  await gone;
  await forgetFiles(item?.files ?? []);
}

/**
 * Sends the messages that an earlier visit, or a closed tab, has left on this device. Returns a function that
 * stops.
 */
export function startSending(): () => void {
  // A device that cannot list the waiting messages deletes no file as left over.
  forgetLeftFiles(session.person).catch(() => undefined);
  return outbox.attend();
}

/** Files of no waiting message. */
async function forgetLeftFiles(person: number | undefined): Promise<void> {
  const chosen = await allDraftFiles();
  const waiting = [...(await outbox.onDevice()), ...unsent()];
  // The next person has files of their own here.
  if (session.person !== person) return;
  await forgetOtherFiles([...chosen, ...waiting.flatMap(({ files }) => files)]);
}

import { onChance } from '#client/chances.ts';
import { newClientKey } from '#client/client-key.ts';
import { session } from '#client/session.ts';
import { chosenAnywhere } from './chosen-shelf.ts';
import { sendAll, sendThread } from './send-unsent.ts';
import { filesKept, forgetFiles, forgetOtherFiles, type UnsentFile } from './unsent-files.ts';
import { add, change, letGo, takeUp, takeUpLeft, unsent, writtenNow } from './unsent-store.ts';
import { stopUpload } from './upload-progress.ts';

const LOOK_MS = 15_000;
/** A device that takes longer keeps nobody's message back. */
const PATIENCE_MS = 2_000;

/** Puts a message on this device first and then sends it after those before it: from here on it is neither lost nor there twice. */
export async function postMessage(
  threadId: number,
  text: string,
  files: readonly UnsentFile[] = [],
): Promise<void> {
  const clientKey = newClientKey();
  const kept = add({
    clientKey,
    threadId,
    text,
    files,
    writtenAt: writtenNow(),
    problem: null,
    tried: false,
  });
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([kept, filesKept(files)]), patience]);
  await sendThread(threadId);
}

/** The person wants it sent again, also when it was refused. */
export async function tryAgain(clientKey: string): Promise<void> {
  const item = unsent().find((one) => one.clientKey === clientKey);
  if (!item) return;
  void change({ ...item, problem: null, tried: false });
  await sendThread(item.threadId);
}

export async function withdraw(clientKey: string): Promise<void> {
  const item = unsent().find((one) => one.clientKey === clientKey);
  const gone = letGo(clientKey);
  stopUpload(clientKey);
  await gone;
  await forgetFiles(item?.files ?? []);
}

/** Sends what an earlier visit, or a tab that is closed by now, has left on this device. Returns how to stop. */
export function keepSending(): () => void {
  const { person } = session;
  void takeUp().then(() => Promise.all([sendAll(), forgetLeftFiles(person)]));
  return onChance(() => void sendLeft(), LOOK_MS);
}

async function sendLeft(): Promise<void> {
  if (await takeUpLeft()) await sendAll();
}

/** Files that belong to nothing that waits. */
async function forgetLeftFiles(person: number | undefined): Promise<void> {
  const chosen = await chosenAnywhere();
  // Whoever has come in the meantime has files of their own here.
  if (session.person !== person) return;
  await forgetOtherFiles([...chosen, ...unsent().flatMap(({ files }) => files)]);
}

import { openDevice, type SealedEntry } from '../storage/device-database.ts';
import {
  deviceOwner,
  disownDevice,
  markedOwner,
  renewStay,
  stayLeftMs,
  watchOwner,
} from '../storage/device-owner.ts';
import { watchPush } from './push-device.ts';
import type { Session } from './session-store.ts';

/** As long as a draft waits for its writer. */
const WAITS_MS = 7 * 86_400_000;
/** Files and photos that wait to be sent go with the messages they belong to. */
const OF_A_QUEUE = /^(file|new_photo):/;
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * On a device that was not told to keep its person signed in, their kept data goes at the end of the
 * session's time, or at the first start after it. Notices that come here are tended too. Returns how to stop.
 */
export function watchStay(session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const left = stayLeftMs();
    if (left !== null && left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    else void endStay();
  };
  const start = (): void => {
    renewStay(session.person, session.stay);
    look();
  };
  void session.found.then(start);
  const stop = watchOwner(look);
  const stopPush = watchPush(session);
  // A device that slept had no timers.
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    stopPush();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What could not be deleted is tried again at the next start: until then nothing of it is read. */
async function endStay(): Promise<void> {
  const person = markedOwner();
  if (person === undefined || deviceOwner() !== undefined) return;
  const isAll = await forgetKept(person).catch(() => false);
  if (isAll && markedOwner() === person && deviceOwner() === undefined) disownDevice();
}

/** False when something waits here still. */
async function forgetKept(person: number): Promise<boolean> {
  const device = await openDevice();
  const change = device.transaction('entries', 'readwrite');
  let isAll = true;
  for (const entry of await change.store.getAll()) {
    // They may be back in this moment.
    if (entry.person !== person || deviceOwner() !== undefined) continue;
    if (isWaiting(entry)) isAll = false;
    else if (!OF_A_QUEUE.test(entry.kind)) await change.store.delete([entry.person, entry.kind]);
  }
  await change.done;
  return isAll;
}

/** Words that the server has not got are for their writer alone, after the next sign-in. */
const isWaiting = ({ waits, keptAt }: SealedEntry): boolean =>
  waits === true && Date.now() - keptAt < WAITS_MS;

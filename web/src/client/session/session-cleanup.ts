import { deviceMark } from '../browser/device-mark.ts';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { forgetPath } from '../pages/last-path.ts';
import { forgetDevice, forgetOthers } from '../storage/device-database.ts';
import { disownDevice, markedOwner, renewStay } from '../storage/device-owner.ts';
import { deleteAllDrafts, keepDraftsOf, sealDrafts } from '../storage/draft-database.ts';
import { endCode } from './code-due.ts';
import type { SessionEvent } from './session-state.ts';
import type { Session } from './session-store.ts';

/**
 * Tidies this device at the end and the beginning of a session. After an expiry drafts, the path and all that
 * opens without a connection stay, for the same person; after a sign-out nothing does. Returns how to stop.
 */
export function cleanUpAfter(session: Session): () => void {
  if (isLeaving()) void session.found.then(() => goOn(session));
  else sealDrafts().catch(() => undefined);
  let stopStay: () => void = () => undefined;
  let isStopped = false;
  // As long as it can not be fetched, nothing is read whose time is over.
  void importWithRetry(() => import('./device-stay.ts')).then(({ watchStay }) => {
    if (!isStopped) stopStay = watchStay(session);
  });
  const stop = session.onEvent((event) => void tidy(session, event));
  return () => {
    isStopped = true;
    stop();
    stopStay();
  };
}

/**
 * Finishes a deletion that was cut off. A person who is signed in, be it in another tab, keeps their own
 * data.
 */
async function goOn({ person }: Session): Promise<void> {
  await (person === undefined ? leave() : keepOnly(person));
}

async function tidy(session: Session, event: SessionEvent): Promise<void> {
  if (event.kind === 'ended' && event.reason === 'signed_out') await leave();
  if (event.kind !== 'began') return;
  endCode();
  if (markedOwner() === event.person) renewStay(event.person, session.stay);
  else disownDevice();
  // A tab that only learns of it finds what the one that signed in has left.
  if (isLeaving() && event.user !== null) {
    await leave();
    // A person who came meanwhile keeps their own data.
    if (session.person !== event.person) return;
  }
  await keepOnly(event.person);
}

/** What could not be deleted is tried again at the next visit. */
async function keepOnly(person: number): Promise<void> {
  const done = await Promise.allSettled([keepDraftsOf(person), forgetOthers(person)]);
  if (done.every(({ status }) => status === 'fulfilled')) finishLeaving();
  else startLeaving();
}

async function leave(): Promise<void> {
  startLeaving();
  disownDevice();
  forgetPath();
  const done = await Promise.allSettled([deleteAllDrafts(), forgetDevice()]);
  if (done.every(({ status }) => status === 'fulfilled')) finishLeaving();
}

/**
 * A person who signs out may close the page before all is deleted: this mark says that it has to be done
 * again.
 */
const leaving = deviceMark('kith.leaving');

export function isLeaving(): boolean {
  return leaving.read() !== null;
}

function startLeaving(): void {
  leaving.write('yes');
}

function finishLeaving(): void {
  leaving.write(null);
}

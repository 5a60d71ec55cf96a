import { SCREEN_TEXTS } from '@kith/contract/errors';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';

/** A faster save needs no word. */
const SAID_AFTER_MS = 500;

/** Says "Saving..." while `work` goes on. A notice by `work` itself takes its place. */
export async function whileSaving<T>(work: () => Promise<T>): Promise<T> {
  const { person } = session;
  let toast: number | undefined;
  const timer = setTimeout(() => {
    if (session.person === person) toast = notify.saving(SCREEN_TEXTS.saving);
  }, SAID_AFTER_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (toast !== undefined) notify.hide(toast);
  }
}

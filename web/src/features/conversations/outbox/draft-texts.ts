import { pendingEntries } from '#client/device/pending-entries.ts';
import { isText } from '#client/device/use-draft-text.ts';

/** The form under which the device stores words that are typed in a thread, and not sent. */
export const DRAFT_TEXT = 'message';

const entries = pendingEntries(DRAFT_TEXT, isText);

/** The words begun in each thread, for the signed-in person. */
export async function draftsByThread(): Promise<Map<number, string>> {
  return new Map((await entries.all()).map(({ record, value }) => [Number(record), value]));
}

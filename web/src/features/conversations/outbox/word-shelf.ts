import { pendingEntries } from '#client/device/pending-entries.ts';

/** The form under which what is typed in a thread, and not sent, lies on the device. */
export const MESSAGE_WORDS = 'message';

const shelf = pendingEntries(MESSAGE_WORDS, isText);

/** What was begun in each thread, for whoever is signed in. */
export async function wordsByThread(): Promise<Map<number, string>> {
  return new Map((await shelf.all()).map(({ record, value }) => [Number(record), value]));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

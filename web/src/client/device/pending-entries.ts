import { session } from '../session/session.ts';
import { type DraftKey, deleteDraft, listDrafts, saveDraft } from '../storage/drafts.ts';

interface EntryKey {
  readonly record: string;
  /** Whose journey it is for; oneself when absent. */
  readonly member?: number;
}

interface PendingEntries<T> {
  /** Whether the device keeps it: a browser may forbid storage. */
  readonly put: (entry: EntryKey, value: T) => Promise<boolean>;
  readonly remove: (entry: EntryKey) => Promise<void>;
  /** All that the signed-in person has left here, the newest at the end. */
  readonly all: () => Promise<{ readonly member: number; readonly record: string; readonly value: T }[]>;
}

/**
 * Values that one form has made and the server has not confirmed, on this device, for the signed-in person.
 * Never throws: where nothing can be kept, nothing is there. `bornAt` says from when the age of a value
 * counts; from its last saving when absent.
 */
export function pendingEntries<T>(
  form: string,
  isValid: (value: unknown) => value is T,
  bornAt: (value: T) => number = () => Date.now(),
): PendingEntries<T> {
  return {
    put: async (entry, value) => {
      const key = keyOf(form, entry);
      if (!key) return false;
      return saveDraft(key, value, undefined, bornAt(value)).then(
        () => true,
        () => false,
      );
    },
    remove: async (entry) => {
      const key = keyOf(form, entry);
      if (key) await deleteDraft(key).catch(() => undefined);
    },
    all: async () => {
      const { person } = session;
      if (person === undefined) return [];
      const found = await listDrafts(person, form).catch(() => []);
      // The person who asked may be gone by now, and no other person takes over their values.
      if (session.person !== person) return [];
      return found.flatMap(({ member, record, value }) =>
        isValid(value) ? [{ member, record, value }] : [],
      );
    },
  };
}

function keyOf(form: string, { record, member }: EntryKey): DraftKey | undefined {
  const { person } = session;
  if (person === undefined) return undefined;
  return { person, member: member ?? person, form, record };
}

import { inTime, openDevice } from '../storage/device-database.ts';
import { isFresh, openDrafts } from '../storage/draft-database.ts';
import { writeAll } from '../storage/draft-writers.ts';
import { unsentItems } from './unsent-queues.ts';

/** Something of a person that is on this device alone. */
export interface Left {
  readonly form: string;
  /** One of its form. */
  readonly name: string;
  /** The person has not sent it. */
  readonly isDraft: boolean;
}

/** Lies among the drafts, and was never meant to be sent. */
const NEVER_SENT: readonly string[] = ['check_in_put_off', 'guide'];
const PLAN = 'safety_plan';

/**
 * All that a sign-out would delete and the server has not got. Reads no content. A device that does not
 * answer holds nothing; what this page knows by itself counts all the same.
 */
export async function leftHere(person: number): Promise<readonly Left[]> {
  const onDevice = [draftsOf(person), planOf(person)].map((found) => found.catch(() => []));
  const found = (await Promise.all(onDevice)).flat();
  const known = new Set(found.map(nameOf));
  const onPage = unsentItems().map((item) => ({ ...item, isDraft: false }));
  return [...found, ...onPage.filter((item) => !known.has(nameOf(item)))];
}

const nameOf = ({ form, name, isDraft }: Left) => JSON.stringify([form, name, isDraft]);

async function draftsOf(person: number): Promise<Left[]> {
  const drafts = await inTime(
    writeAll()
      .then(openDrafts)
      .then((database) => database.getAll('drafts')),
  );
  return drafts
    .filter((draft) => draft.person === person && !NEVER_SENT.includes(draft.form) && isFresh(draft))
    .map(({ member, form, record, unsent }) => ({
      form,
      name: unsent ? record : `${member} ${record}`,
      isDraft: unsent !== true,
    }));
}

async function planOf(person: number): Promise<Left[]> {
  const plan = await inTime(openDevice().then((device) => device.get('entries', [person, PLAN])));
  return plan?.waits ? [{ form: PLAN, name: String(person), isDraft: false }] : [];
}

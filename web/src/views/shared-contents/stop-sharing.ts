import type { SharedContent } from '@kith/contract/shared-contents';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { type Change, SAVE } from './save-sharing.ts';
import { texts } from './texts.ts';

/** The audience of a record as it was and as it will be, as far as it changes. */
export interface Resharing {
  readonly before: Change;
  readonly after: Change;
}

interface Changing {
  readonly change: (record: SharedContent) => Resharing;
  readonly done: string;
  readonly failed: string;
  readonly undone: { readonly back: string; readonly notBack: string; readonly refused: string };
  readonly settle: () => unknown;
}

/** Changes the audience of some records at once; for a moment all of it can be undone. */
export async function changeSharing(
  records: readonly SharedContent[],
  { change, done, failed, undone, settle }: Changing,
): Promise<void> {
  const undos: (() => Promise<unknown>)[] = [];
  const restore = async () => {
    while (undos.length > 0) {
      await undos.at(-1)?.();
      undos.pop();
    }
  };
  const offer = () => withUndo({ restore, settle, words: undone });
  try {
    for (const record of records) {
      const { id, kind } = record;
      const { before, after } = change(record);
      const { version } = await SAVE[kind]({ id, version: record.version }, after);
      undos.push(() => SAVE[kind]({ id, version }, before));
    }
    notify.success(done, offer());
  } catch {
    // Some may be changed before another fails: these can be undone as well.
    notify.error(failed, undos.length > 0 ? offer() : undefined);
  }
  await settle();
}

const NO_ONE: Change = { shared_with: [], shared_with_group: [], shared_with_organisation_team: [] };

interface Stopping extends Pick<Changing, 'done' | 'settle'> {
  /** Absent, all shares of the record end. */
  readonly personId?: number | undefined;
}

/** Takes a share back at once; for a moment it can be given again, as it was. */
export function stopSharing(record: SharedContent, { personId, done, settle }: Stopping): Promise<void> {
  const { back, notBack, refused, failed } = texts.stopped;
  return changeSharing([record], {
    change: (content) => (personId === undefined ? ofAll(content) : ofPerson(content, personId)),
    done,
    failed,
    undone: { back, notBack, refused },
    settle,
  });
}

/** Names alone: what this page knows of groups and teams may be old, and to stop must not share again. */
function ofPerson({ shared_with }: SharedContent, personId: number): Resharing {
  const named = idsOf(shared_with);
  return {
    before: { shared_with: named },
    after: { shared_with: named.filter((id) => id !== personId) },
  };
}

function ofAll({ shared_with, shared_with_group, shared_with_organisation_team }: SharedContent): Resharing {
  const before = {
    shared_with: idsOf(shared_with),
    shared_with_group: idsOf(shared_with_group),
    shared_with_organisation_team: idsOf(shared_with_organisation_team),
  };
  return { before, after: NO_ONE };
}

export const idsOf = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);

import type { ShareEnd } from '@kith/contract/share-ends';
import type { SharedContent } from '@kith/contract/shared-contents';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { type Change, SAVE, type Whole } from './save-sharing.ts';
import { texts } from './texts.ts';

/** The audience of a record as it was and as it will be, as far as it changes. */
export interface Resharing {
  readonly before: Change;
  readonly after: Change | Whole;
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

type Part = Omit<Change, 'sharing' | 'share_ends'>;

/** Takes this part of an audience away; its undo gives it back, with the last days that its shares had. */
export const removed = (part: Part, share_ends: readonly ShareEnd[] = []): Resharing => ({
  before: { ...part, ...(share_ends.length > 0 && { share_ends: [...share_ends] }), sharing: 'add' },
  after: { ...part, sharing: 'remove' },
});

export const added = (part: Part): Resharing => ({
  before: { ...part, sharing: 'remove' },
  after: { ...part, sharing: 'add' },
});

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

const NO_ONE: Whole = { shared_with: [], shared_with_group: [], shared_with_organisation_team: [] };

function ofPerson({ share_ends = [] }: SharedContent, personId: number): Resharing {
  const own = share_ends.filter(({ to, id }) => to === 'person' && id === personId);
  return removed({ shared_with: [personId] }, own);
}

/** No share is left, also none that this page has not seen yet; an undo gives back those that it knows. */
function ofAll(content: SharedContent): Resharing {
  const { shared_with, shared_with_group, shared_with_organisation_team, share_ends } = content;
  const { before } = removed(
    {
      shared_with: idsOf(shared_with),
      shared_with_group: idsOf(shared_with_group),
      shared_with_organisation_team: idsOf(shared_with_organisation_team),
    },
    share_ends,
  );
  return { before, after: NO_ONE };
}

export const idsOf = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);

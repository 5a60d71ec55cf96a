import { SHARED_KINDS, type SharedKind } from '@kith/contract/shareable';
import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience } from '#policy/last-days';

const groupId = z.number();
const ids = z.array(z.number()).readonly();
const items = z.array(z.object({ kind: z.string(), id: z.number() }).readonly()).readonly();
const older = z
  .object({ rest: z.enum(['shown', 'left_out']).nullable(), shown: items, hidden: items })
  .readonly();

export const groupCreated = factType('group.created', z.object({ groupId, people: ids }));
export const groupChanged = factType(
  'group.changed',
  z.object({
    groupId,
    added: ids,
    removed: ids,
    isRenamed: z.boolean(),
    version: z.number(),
    /** What the member said of older records, for those who were added. */
    older: older.optional(),
  }),
);
export const groupDeleted = factType('group.deleted', z.object({ groupId }));
export const groupRestored = factType('group.restored', z.object({ groupId }));

const endedOf = (kind: SharedKind) =>
  factType(`${kind}.share_ended`, z.object({ id: z.number(), removed: sharedAudience, sharedBy: ids }), {
    when: 'always',
    phrase: 'let the last day of a share pass',
  });

type ShareEnded = ReturnType<typeof endedOf>;

const ENDED: ReadonlyMap<string, ShareEnded> = new Map(SHARED_KINDS.map((kind) => [kind, endedOf(kind)]));

/** The last day of some shares of a record of this kind is over; no person did it. */
export function shareEnded(kind: string): ShareEnded {
  const fact = ENDED.get(kind);
  if (!fact) throw new Error(`${kind} is shared with no one`);
  return fact;
}

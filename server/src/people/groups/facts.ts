import * as z from 'zod';
import { factType } from '#kernel/facts';

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

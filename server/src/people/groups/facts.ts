import * as z from 'zod';
import { factType } from '#kernel/facts';

const groupId = z.number();
const ids = z.array(z.number()).readonly();

export const groupCreated = factType('group.created', z.object({ groupId, people: ids }));
export const groupChanged = factType(
  'group.changed',
  z.object({ groupId, added: ids, removed: ids, isRenamed: z.boolean(), version: z.number() }),
);
export const groupDeleted = factType('group.deleted', z.object({ groupId }));
export const groupRestored = factType('group.restored', z.object({ groupId }));

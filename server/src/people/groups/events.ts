import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const groupId = z.number();
const ids = z.array(z.number()).readonly();

export const groupCreated = eventType('group.created', z.object({ groupId, people: ids }));
export const groupChanged = eventType(
  'group.changed',
  z.object({ groupId, added: ids, removed: ids, isRenamed: z.boolean(), version: z.number() }),
);
export const groupDeleted = eventType('group.deleted', z.object({ groupId }));
export const groupRestored = eventType('group.restored', z.object({ groupId }));

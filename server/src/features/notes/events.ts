import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const noteId = z.number();
const people = z.array(z.number());

export const noteCreated = eventType(
  'note.created',
  z.object({ noteId, inJourney: z.boolean(), sharedWith: people }),
);
export const noteUpdated = eventType('note.updated', z.object({ noteId, version: z.number() }));
export const noteDeleted = eventType('note.deleted', z.object({ noteId }));
export const noteRestored = eventType('note.restored', z.object({ noteId }));
export const noteSharingChanged = eventType(
  'note.sharing_changed',
  z.object({ noteId, added: people, removed: people }),
);

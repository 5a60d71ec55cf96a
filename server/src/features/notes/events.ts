import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const noteId = z.number();
const ids = z.array(z.number()).readonly();
const audience = z.object({ userIds: ids, groupIds: ids, organisationTeamIds: ids });

export const noteCreated = eventType(
  'note.created',
  z.object({ noteId, inJourney: z.boolean(), sharedWith: audience }),
);
export const noteUpdated = eventType('note.updated', z.object({ noteId, version: z.number() }));
export const noteDeleted = eventType('note.deleted', z.object({ noteId }));
export const noteRestored = eventType('note.restored', z.object({ noteId }));
export const noteSharingChanged = eventType(
  'note.sharing_changed',
  z.object({ noteId, added: audience, removed: audience }),
);

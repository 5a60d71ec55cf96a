import * as z from 'zod';
import { factType } from '#kernel/facts';

const noteId = z.number();
const ids = z.array(z.number()).readonly();
const audience = z.object({ userIds: ids, groupIds: ids, organisationTeamIds: ids });

export const noteCreated = factType(
  'note.created',
  z.object({ noteId, inJourney: z.boolean(), sharedWith: audience }),
  { when: 'it names people', phrase: 'shared a note' },
);
export const noteUpdated = factType('note.updated', z.object({ noteId, version: z.number() }));
export const noteDeleted = factType('note.deleted', z.object({ noteId }));
export const noteRestored = factType('note.restored', z.object({ noteId }));
export const noteSharingChanged = factType(
  'note.sharing_changed',
  z.object({ noteId, added: audience, removed: audience }),
  { when: 'it names people', phrase: 'changed who a note is shared with' },
);

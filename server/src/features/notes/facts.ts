import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

const noteId = z.number();

export const noteCreated = factType(
  'note.created',
  z.object({ noteId, inJourney: z.boolean(), sharedWith: sharedAudience }),
  { when: 'it names people', phrase: 'shared a note' },
);
export const noteUpdated = factType('note.updated', z.object({ noteId, version: z.number() }));
export const noteDeleted = factType('note.deleted', z.object({ noteId }));
export const noteRestored = factType('note.restored', z.object({ noteId }));
export const noteSharingChanged = factType(
  'note.sharing_changed',
  z.object({ noteId, added: sharedAudience, removed: sharedAudience, ends: shareEnds.optional() }),
  { when: 'it names people', phrase: 'changed who a note is shared with' },
);

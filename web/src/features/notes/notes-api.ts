import { type Note, note, notesEndpoints } from '@kith/contract/notes';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord } from '#records';

export const notes = defineRecord({ kind: 'note', row: note, get: notesEndpoints.getNote });

/** Refused as `stale` if `version` is not the newest: see `notes.newerIn`. */
export const updateNote = notes.change(notesEndpoints.updateNote);

/** Takes a note away at once; for ten seconds it can be brought back. */
export const removeNote = notes.removal({
  remove: notesEndpoints.deleteNote,
  restore: notesEndpoints.restoreNote,
});

const share = notes.change(notesEndpoints.updateNoteSharing);

/** Says anew with whom a note is shared; only its author may. */
export const shareNote = (id: number, choice: Choice): Promise<Note> => share({ id, ...toSharing(choice) });

/** The latest notes the signed-in person has written. */
const mine = (limit: number) =>
  queryOptions({
    ...liveTags(notesEndpoints.listNotesByMe),
    queryKey: ['notes', 'by_me', limit],
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await call(notesEndpoints.listNotesByMe, { limit }, { signal })).notes,
    refetchOnMount: 'always',
  });

/** The latest notes about a member that others share with the signed-in person. */
const shared = (member: number, limit: number) =>
  queryOptions({
    ...liveTags(notesEndpoints.listNotesSharedWithMe, member),
    queryKey: [...memberKey(member), 'notes', 'shared', limit],
    queryFn: async ({ signal }): Promise<Note[]> => {
      const page = { member_id: member, limit };
      return (await call(notesEndpoints.listNotesSharedWithMe, page, { signal })).notes;
    },
    refetchOnMount: 'always',
  });

/** The latest of them, for pages that show a few. */
export const latestNotes = { mine, shared };

export const noteVersionsQuery = (id: number, version: number) =>
  queryOptions({
    ...liveTags(notesEndpoints.listNoteVersions),
    queryKey: ['notes', 'versions', id, version],
    queryFn: async ({ signal }) => (await call(notesEndpoints.listNoteVersions, { id }, { signal })).versions,
  });

import { type Note, note, notesEndpoints } from '@kith/contract/notes';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { told } from '#client/api/told.ts';
import type { ApiError } from '#client/connection/api-error.ts';
import { type Choice, toSharing } from '#people/groups';

/** The latest notes the signed-in person has written. */
export const myNotesQuery = (limit: number) =>
  queryOptions({
    ...told(notesEndpoints.listNotesByMe),
    queryKey: ['notes', 'by_me', limit],
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await call(notesEndpoints.listNotesByMe, { limit }, { signal })).notes,
    refetchOnMount: 'always',
  });

/** The latest notes about a member that others share with the signed-in person. */
export const sharedNotesQuery = (member: number, limit: number) =>
  queryOptions({
    ...told(notesEndpoints.listNotesSharedWithMe, member),
    queryKey: [...memberKey(member), 'notes', 'shared', limit],
    queryFn: async ({ signal }): Promise<Note[]> => {
      const page = { member_id: member, limit };
      return (await call(notesEndpoints.listNotesSharedWithMe, page, { signal })).notes;
    },
    refetchOnMount: 'always',
  });

export const noteVersionsQuery = (id: number, version: number) =>
  queryOptions({
    ...told(notesEndpoints.listNoteVersions),
    queryKey: ['notes', 'versions', id, version],
    queryFn: async ({ signal }) => (await call(notesEndpoints.listNoteVersions, { id }, { signal })).versions,
  });

export async function getNote(id: number): Promise<Note> {
  return (await call(notesEndpoints.getNote, { id })).note;
}

export interface NewNote {
  readonly html: string;
  readonly choice: Choice;
  readonly clientKey: string;
  readonly aboutId: number;
}

export async function createNote({ html, choice, clientKey, aboutId }: NewNote): Promise<Note> {
  const ids = { client_key: clientKey, about_patient_id: aboutId };
  return (await call(notesEndpoints.createNote, { note: html, ...toSharing(choice), ...ids })).note;
}

/** Says anew with whom a note is shared; only its author may. */
export async function shareNote(id: number, choice: Choice): Promise<Note> {
  return (await call(notesEndpoints.updateNoteSharing, { id, ...toSharing(choice) })).note;
}

/** Refused as `stale` when `version` is not the newest: see `newerNote`. */
export async function updateNote(id: number, html: string, version: number): Promise<Note> {
  return (await call(notesEndpoints.updateNote, { id, note: html, version })).note;
}

export async function deleteNote(id: number, version: number): Promise<void> {
  await call(notesEndpoints.deleteNote, { id, version });
}

export async function restoreNote(id: number): Promise<Note> {
  return (await call(notesEndpoints.restoreNote, { id })).note;
}

/** The newer note that came with a refusal as `stale`. */
export function newerNote(error: ApiError): Note | undefined {
  const parsed = note.safeParse(error.current);
  return parsed.success ? parsed.data : undefined;
}

import { randomUUID } from 'node:crypto';
import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { notesEndpoints } from '@kith/contract/notes';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, nothing, own } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { SentFile, Someone } from '#testing/caller';
import { addFile } from '#testing/files';
import { fileCalled } from '#testing/fuzz/files';
import type { World } from '#testing/world';

const LETTER: SentFile = { name: 'letter.txt', type: 'text/plain', bytes: Buffer.from('Dear Maya') };
const PICTURE: SentFile = { name: 'a.png', type: 'image/png', bytes: fileCalled('a small PNG') };

type Made = Awaited<ReturnType<typeof makeNotes>>;

export const proof: Proof<Made> = {
  fixture: makeNotes,
  records: {
    note: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedNoteId : f.noteId,
        version: f.noteVersion,
        ownFileId: f.ownFileId,
      }),
      fresh: noteOf,
      asks: {
        updateNote: () => ({ note: '<p>Changed</p>' }),
        updateNoteSharing: () => ({ shared_with: [] }),
        attachFiles: ({ ownFileId = 0 }) => ({ own_files: [ownFileId] }),
      },
    },
    note_file: { owners: (f) => ({ id: f.noteFileId }), fresh: noteFileOf },
  },
  rows: {
    createNote: aboutMember((member) => ({ note: '<p>A walk by the river</p>', about_patient_id: member })),
    listNotesByMe: own(nothing),
    listNotesSharedWithMe: aboutMember((member) => ({ member_id: member })),
  },
  byRelation: {
    createNote: everyRelation('ok'),
    listNotesSharedWithMe: everyRelation('ok'),
  },
  secondStepFirst: ['createNote', 'listNotesSharedWithMe'],
  readings: {
    own: () => [
      reads('listNotesByMe'),
      reads('listNotesByMe', { filter: 'shared_by' }),
      reads('listNotesSharedWithMe'),
    ],
    about: (member) => [reads('listNotesSharedWithMe', { member_id: member }, member)],
  },
  recipes: {
    createNote: async (world) => ({
      someone: await world.person(),
      input: { note: '<p>A walk by the river</p>' },
    }),
  },
  actions: {
    async 'notes, shared by name'({ maya, priya, sam, afterwards }: Scene) {
      const shared_with = [priya.id, sam.id];
      const written = await maya.call(notesEndpoints.createNote, { note: '<p>One</p>', shared_with });
      await afterwards('createNote', () =>
        maya.call(notesEndpoints.createNote, { note: '<p>Two</p>', shared_with }),
      );
      const { id, version } = written.note;
      await afterwards('updateNote', () =>
        maya.call(notesEndpoints.updateNote, { id, note: '<p>1</p>', version }),
      );
      await afterwards('updateNoteSharing', () =>
        maya.call(notesEndpoints.updateNoteSharing, { id, shared_with: [sam.id] }),
      );
      await afterwards('updateNoteSharing', () =>
        maya.call(notesEndpoints.updateNoteSharing, { id, shared_with }),
      );
      const last = { to: 'person' as const, id: sam.id, ends_at: '2090-12-31T13:00:00.000Z' };
      await afterwards('updateNoteSharing', () =>
        maya.call(notesEndpoints.updateNoteSharing, { id, shared_with, share_ends: [last] }),
      );
      await afterwards('deleteNote', () =>
        maya.call(notesEndpoints.deleteNote, { id, version: version + 1 }),
      );
      await afterwards('restoreNote', () => maya.call(notesEndpoints.restoreNote, { id }));
      await afterwards('createNote', () =>
        priya.call(notesEndpoints.createNote, { note: '<p>Three</p>', about_patient_id: maya.id }),
      );
    },
  },
  steps: {
    async 'a note is written and shared'({ maya, priya }: Walk) {
      const { note } = await maya.post('/api/patient/note', {
        note: '<p>A walk</p>',
        about_patient_id: maya.id,
      });
      expect(note).toMatchObject({ note: '<p>A walk</p>', about_patient_id: maya.id, shared_with: [] });
      expectFields(note, 'id note created_by unformatted_date_created shared_with about_patient_id');
      await maya.post('/api/patient/update_note_sharing', { id: note.id, shared_with: [priya.id] });
      expect((await maya.get('/api/patient/notes_by_me')).notes).toContainEqual(
        expect.objectContaining({ id: note.id }),
      );
      const shared = await priya.get('/api/patient/notes_shared_with_me', { member_id: maya.id, limit: '' });
      expect(shared.notes).toContainEqual(expect.objectContaining({ id: note.id }));
      await priya.get('/api/patient/note', { id: note.id });
      await maya.parts('/api/patient/update_note_sharing', { id: note.id, shared_with: [] });
      await priya.refused(404, 'GET /api/patient/note', { id: note.id });
    },
    async 'the same body with the same key is one deed'({ maya }: Walk) {
      const body = { note: '<p>Once</p>', client_key: randomUUID() };
      const first = await maya.post('/api/patient/note', body);
      expect((await maya.post('/api/patient/note', body)).note.id).toBe(first.note.id);
      const other = { ...body, note: '<p>Twice</p>' };
      expect((await maya.refused(409, 'POST /api/patient/note', other)).code).toBe('key_reused');
    },
  },
};

async function noteOf(world: World, { action }: RecordCall) {
  const by = await world.person();
  const { note } = await by.call(notesEndpoints.createNote, { note: '<p>A walk by the river</p>' });
  const { id, version } = note;
  if (action === 'restore') await by.call(notesEndpoints.deleteNote, { id, version });
  const ownFileId = action === 'update' ? (await addFile(by, LETTER)).id : 0;
  return { by, id, version, ownFileId };
}

async function noteFileOf(world: World) {
  const by = await world.person();
  return { by, id: (await writtenWith(by, { note: '<p>A letter</p>' }, PICTURE)).fileId };
}

async function writtenWith(by: Someone, input: object, file: SentFile) {
  const answer = await by.upload(filesInNotesEndpoints.createNoteWithFiles, input, file);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, version, attachments } = answer.json().note;
  return { id: Number(id), version: Number(version), fileId: Number(attachments[0].id) };
}

/** One that stands, one that was deleted just now, one with a file, and a file to add. */
async function makeNotes({ owner }: Stage) {
  const write = async () => (await owner.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>` })).note;
  const [note, gone] = [await write(), await write()];
  await owner.call(notesEndpoints.deleteNote, { id: gone.id, version: gone.version });
  const { fileId: noteFileId } = await writtenWith(
    owner,
    { note: `<p>${CANARY}</p>` },
    { ...LETTER, name: `${CANARY}.txt`, bytes: Buffer.from(CANARY) },
  );
  const { id: ownFileId } = await addFile(owner, LETTER);
  return { noteId: note.id, noteVersion: note.version, deletedNoteId: gone.id, noteFileId, ownFileId };
}

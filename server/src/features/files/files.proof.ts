import { randomUUID } from 'node:crypto';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { SentFile, Someone } from '#testing/caller';
import { fileCalled } from '#testing/fuzz/files';
import { makeChat } from '#testing/fuzz/in-chat';
import type { World } from '#testing/world';

const { uploadFile, editFile, shareFile, deleteFile, restoreFile } = fileRecordsEndpoints;
const PICTURE: SentFile = { name: 'a.png', type: 'image/png', bytes: fileCalled('a small PNG') };
const LETTER: SentFile = { name: 'letter.txt', type: 'text/plain', bytes: Buffer.from('Dear Maya') };

type Made = Awaited<ReturnType<typeof makeFiles>>;

export const proof: Proof<Made> = {
  fixture: makeFiles,
  records: {
    file: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedFileId : f.fileId,
        version: f.fileVersion,
        conversationId: f.chatOfFilesId,
      }),
      fresh: fileOf,
      asks: {
        editFile: () => ({ name: 'Another name' }),
        shareFile: () => ({ shared_with: [] }),
        sendFile: ({ conversationId = 0 }) => ({ conversation_id: conversationId }),
      },
    },
  },
  rows: {
    listFiles: aboutMember((member) => ({ member_id: member })),
    // The matrix sends fields alone, so a person who may upload is asked for the file.
    uploadFile: {
      ...aboutMember((member) => ({ about_patient_id: member })),
      owner: 'fields_rejected',
    },
  },
  byRelation: { listFiles: everyRelation('ok'), uploadFile: everyRelation('fields_rejected') },
  secondStepFirst: ['listFiles', 'uploadFile'],
  readings: {
    own: () => [
      reads('listFiles'),
      reads('listFiles', { filter: 'shared_with' }),
      reads('listFiles', { filter: 'shared_by', sort: 'name' }),
    ],
    about: (member) => [reads('listFiles', { member_id: member }, member)],
  },
  recipes: {
    listFiles: async (world) => ({ someone: await world.person(), input: {} }),
    uploadFile: async (world) => ({ someone: await world.person(), input: { 'file[]': 'a small PNG' } }),
  },
  actions: {
    async 'files, shared by name'({ maya, priya, sam, afterwards }: Scene) {
      const shared_with = [priya.id, sam.id];
      const { id, version } = await uploaded(maya, { shared_with });
      await afterwards('uploadFile', () => uploaded(maya, { shared_with }));
      await afterwards('editFile', () => maya.call(editFile, { id, name: 'Letters', version }));
      await afterwards('shareFile', () => maya.call(shareFile, { id, shared_with: [sam.id] }));
      await afterwards('shareFile', () => maya.call(shareFile, { id, shared_with }));
      await afterwards('shareFile', () => maya.call(shareFile, { id, share_ends: [lastDay(sam)] }));
      await afterwards('deleteFile', () => maya.call(deleteFile, { upload_id: id }));
      await afterwards('restoreFile', () => maya.call(restoreFile, { id }));
      await afterwards('uploadFile', () => uploaded(priya, { about_patient_id: maya.id }));
    },
  },
  steps: {
    async 'a file is uploaded, shared and deleted'({ maya, priya }: Walk) {
      const body = { client_key: randomUUID(), about_patient_id: maya.id };
      const { file } = await maya.parts(
        '/api/patient/upload_file',
        body,
        { 'letter.txt': 'Dear Maya' },
        'file',
      );
      expect(file).toMatchObject({ name: 'letter.txt', icon: 'text', file_ext: 'txt' });
      expectFields(
        file,
        'id name icon file_ext link_url uploaded_by created_at shared_with shared_with_group shared_with_organisation_team about_patient_id',
      );
      const shared = { id: file.id, shared_with: [priya.id] };
      const { message } = await maya.post('/api/patient/update_file_sharing', shared);
      expect(message).toBe('File sharing has been updated.');
      const asked = { member_id: maya.id, supporter_id: priya.id };
      expect((await priya.get('/api/patient/filesv2', asked)).files).toContainEqual(
        expect.objectContaining({ id: file.id }),
      );
      await priya.get('/api/patient/file', { id: file.id });
      await maya.post('/api/patient/delete_file', { upload_id: file.id });
      await priya.refused(404, 'GET /api/patient/file', { id: file.id });
    },
  },
};

/** A last day for the share with this person. */
const lastDay = ({ id }: Someone) => ({ to: 'person' as const, id, ends_at: '2090-12-31T13:00:00.000Z' });

async function uploaded(by: Someone, input: object, file = LETTER) {
  const answer = await by.upload(uploadFile, input, file);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, version }: { id: number; version: number } = answer.json().file;
  return { id, version };
}

async function fileOf(world: World, { action }: RecordCall) {
  const { someone: by, conversation_id: conversationId } = await makeChat(world);
  const { id, version } = await uploaded(by, {}, PICTURE);
  if (action === 'restore') await by.call(deleteFile, { upload_id: id });
  return { by, id, version, conversationId };
}

/** One that stands, one that was deleted just now, and a chat to send them in. */
async function makeFiles({ owner, supporter }: Stage) {
  const write = () => uploaded(owner, {}, { ...LETTER, name: `${CANARY}.txt`, bytes: Buffer.from(CANARY) });
  const [file, gone] = [await write(), await write()];
  await owner.call(deleteFile, { upload_id: gone.id });
  const { thread } = await owner.call(conversationsEndpoints.openThread, { recipient_id: supporter.id });
  const chatOfFilesId = thread.conversation_id;
  return { fileId: file.id, fileVersion: file.version, deletedFileId: gone.id, chatOfFilesId };
}

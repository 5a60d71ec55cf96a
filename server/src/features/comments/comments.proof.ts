import { randomUUID } from 'node:crypto';
import { type Comment, commentsEndpoints } from '@kith/contract/comments';
import { notesEndpoints } from '@kith/contract/notes';
import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, record } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import type { Someone } from '#testing/caller';
import type { World } from '#testing/world';

const { createComment, editComment, deleteComment, restoreComment, setCommunications } = commentsEndpoints;
const text = 'Well done';

type Made = Awaited<ReturnType<typeof makeComments>>;

/** A call about the owner's note. */
const onNote = (asked: object = {}) =>
  record<Made>(
    ({ commentedNoteId: id }) => ({ kind: 'note', id, ...asked }),
    () => ({ kind: 'note', id: MISSING, ...asked }),
  );

export const proof: Proof<Made> = {
  fixture: makeComments,
  records: {
    comment: {
      owners: (f, { action }) => ({ id: action === 'restore' ? f.deletedCommentId : f.commentId }),
      fresh: commentOf,
      asks: { editComment: () => ({ text: 'Very well done' }) },
    },
  },
  rows: {
    listComments: onNote(),
    createComment: onNote({ text }),
    setCommunications: onNote({ allow_communications: true }),
  },
  recipes: {
    listComments: async (world) => onOwnNote(world),
    createComment: async (world) => onOwnNote(world, { text }),
    setCommunications: async (world) => onOwnNote(world, { allow_communications: false }),
  },
  actions: {
    async 'comments on a shared note'({ maya, priya, sam, afterwards }: Scene) {
      const kind = 'note';
      const shared_with = [priya.id, sam.id];
      const { id } = (await maya.call(notesEndpoints.createNote, { note: '<p>One</p>', shared_with })).note;
      const said: Comment[] = [];
      await afterwards('createComment', async () => {
        said.push((await priya.call(createComment, { kind, id, text })).comment);
      });
      const [comment] = said;
      if (!comment) throw new Error('no comment was made');
      const { id: own } = comment;
      await afterwards('editComment', () => priya.call(editComment, { id: own, text: 'Good', version: 1 }));
      await afterwards('deleteComment', () => priya.call(deleteComment, { id: own, version: 2 }));
      await afterwards('restoreComment', () => priya.call(restoreComment, { id: own }));
      for (const allow_communications of [false, true])
        await afterwards('setCommunications', () =>
          maya.call(setCommunications, { kind, id, allow_communications }),
        );
      await afterwards('deleteComment', () => maya.call(deleteComment, { id: own, version: 2 }));
    },
  },
  steps: {
    async 'people who see a note comment on it'({ maya, priya }: Walk) {
      const asked = { note: '<p>A walk</p>', about_patient_id: maya.id, shared_with: [priya.id] };
      const { note } = await maya.post('/api/patient/note', asked);
      expect(note).toMatchObject({ allow_communications: true });
      const item = { kind: 'note', id: note.id };
      const body = { ...item, text, client_key: randomUUID() };
      const { comment } = await priya.post('/api/comments/create_comment', body);
      expectFields(comment, 'id kind record_id text created_by created_at version');
      const edited = { id: comment.id, text: 'Very well done', version: comment.version };
      await priya.post('/api/comments/edit_comment', edited);
      expect((await maya.get('/api/comments/list_comments', item)).comments).toMatchObject([
        { text: 'Very well done' },
      ]);
      const gone = { id: comment.id, version: comment.version + 1 };
      await priya.post('/api/comments/delete_comment', gone);
      await priya.post('/api/comments/restore_comment', { id: comment.id });
      await maya.post('/api/comments/set_communications', { ...item, allow_communications: false });
      expect((await priya.get('/api/comments/list_comments', item)).comments).toEqual([]);
      const refused = await priya.refused(409, 'POST /api/comments/create_comment', { ...item, text });
      expect(refused.code).toBe('comments_off');
      await maya.post('/api/patient/update_note_sharing', { id: note.id, shared_with: [] });
      await priya.refused(404, 'GET /api/comments/list_comments', item);
    },
  },
};

async function noteWith(by: Someone) {
  const { note } = await by.call(notesEndpoints.createNote, { note: `<p>${CANARY}</p>` });
  return note.id;
}

async function onOwnNote(world: World, asked: object = {}) {
  const someone = await world.person();
  return { someone, input: { kind: 'note', id: await noteWith(someone), ...asked } };
}

async function commentOf(world: World, { action }: RecordCall) {
  const by = await world.person();
  const { comment } = await by.call(createComment, { kind: 'note', id: await noteWith(by), text });
  const { id, version } = comment;
  if (action === 'restore') await by.call(deleteComment, { id, version });
  return { by, id, version };
}

/** One that stands, and one that was deleted just now. */
async function makeComments({ owner }: Stage) {
  const id = await noteWith(owner);
  const write = async () => (await owner.call(createComment, { kind: 'note', id, text: CANARY })).comment;
  const [comment, gone] = [await write(), await write()];
  await owner.call(deleteComment, { id: gone.id, version: gone.version });
  return { commentedNoteId: id, commentId: comment.id, deletedCommentId: gone.id };
}

import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { notesEndpoints } from '@kith/contract/notes';
import { everyRelation } from '#proof/by-relation';
import type { Proof, Scene } from '#proof/room-proof';
import { aboutMember } from '#proof/rows';
import { addFile, fileOf } from '#testing/files';

const { createNoteWithFiles, attachFiles, keepNoteFile } = filesInNotesEndpoints;
const WORDS = { note: '<p>What the clinic wrote</p>' };
const LETTER = fileOf('letter.txt', 'Dear Maya');

/** The rows of the other calls are those of their records. */
export const proof: Proof = {
  rows: {
    createNoteWithFiles: aboutMember((member) => ({ ...WORDS, about_patient_id: member })),
  },
  byRelation: { createNoteWithFiles: everyRelation('ok') },
  secondStepFirst: ['createNoteWithFiles'],
  recipes: {
    createNoteWithFiles: async (world) => ({
      someone: await world.person(),
      input: { ...WORDS, 'attachments[]': 'a small PNG' },
    }),
  },
  actions: {
    async 'a note gets files, loses one and gives one away'({ maya, priya, sam, afterwards }: Scene) {
      const shared = { ...WORDS, shared_with: [priya.id, sam.id] };
      const { note } = (await maya.upload(createNoteWithFiles, shared, LETTER)).json();
      await afterwards('createNoteWithFiles', () => maya.upload(createNoteWithFiles, shared, LETTER));
      const own = await addFile(maya, LETTER);
      await afterwards('attachFiles', () => maya.call(attachFiles, { id: note.id, own_files: [own.id] }));
      await afterwards('updateNote', () =>
        maya.call(notesEndpoints.updateNote, {
          ...WORDS,
          id: note.id,
          version: 2,
          attachments: [note.attachments[0].id],
        }),
      );
      await afterwards('keepNoteFile', () =>
        priya.call(keepNoteFile, { id: note.attachments[0].id, about_patient_id: maya.id }),
      );
    },
  },
};

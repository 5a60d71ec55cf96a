import { conversationsEndpoints } from '@kith/contract/conversations';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import type { Proof, Scene } from '#proof/room-proof';

/** The rows of both calls are those of their records. */
export const proof: Proof = {
  rows: {},
  actions: {
    async 'a file goes to a chat, and from there to the files of another person'(scene: Scene) {
      const { maya, priya, afterwards } = scene;
      const letter = { name: 'letter.txt', type: 'text/plain', bytes: Buffer.from('Dear Maya') };
      const { file } = (await maya.upload(fileRecordsEndpoints.uploadFile, {}, letter)).json();
      const { thread } = await maya.call(conversationsEndpoints.openThread, {
        recipient_id: priya.id,
        about_patient_id: maya.id,
      });
      const { conversation_id } = thread;
      let attachment = 0;
      await afterwards('sendFile', async () => {
        const { message } = await maya.call(filesInChatsEndpoints.sendFile, { id: file.id, conversation_id });
        attachment = message.files[0]?.id ?? 0;
      });
      await afterwards('keepAttachment', () =>
        priya.call(filesInChatsEndpoints.keepAttachment, { id: attachment, about_patient_id: maya.id }),
      );
    },
  },
};

import { conversationsEndpoints } from '@kith/contract/conversations';
import { CANARY } from '#proof/canary';
import type { Proof, Stage } from '#proof/room-proof';
import { fileCalled } from '#testing/fuzz/files';
import { makeChat } from '#testing/fuzz/in-chat';
import type { World } from '#testing/world';

const { openThread, sendText, sendMessage } = conversationsEndpoints;

type Made = Awaited<ReturnType<typeof messagesOf>>;

export const proof: Proof<Made> = {
  fixture: messagesOf,
  records: {
    message: {
      owners: (f) => ({ id: f.ownMessageId, version: 1 }),
      fresh: ownMessageOf,
      asks: { editMessage: () => ({ message: 'Changed' }), reactToMessage: () => ({ reaction: 'heart' }) },
    },
    attachment: { owners: (f) => ({ id: f.attachmentId }), fresh: attachmentOf },
  },
  rows: {},
};

async function ownMessageOf(world: World) {
  const { someone: by, conversation_id } = await makeChat(world);
  const { message } = await by.call(sendText, { conversation_id, message: 'Hello' });
  return { by, id: message.id };
}

async function attachmentOf(world: World) {
  const { someone: by, other, conversation_id } = await makeChat(world);
  const file = { name: 'a.png', type: 'image/png', bytes: fileCalled('a small PNG') };
  const answer = await other.upload(sendMessage, { conversation_id }, file);
  return { by, id: Number(answer.json().message.files[0].id) };
}

/** Two of the owner's, one with a file, to a person on their team. */
async function messagesOf({ owner, supporter }: Stage) {
  const { thread } = await owner.call(openThread, { recipient_id: supporter.id });
  const { conversation_id } = thread;
  const { message } = await owner.call(sendText, { conversation_id, message: CANARY });
  const file = { name: `${CANARY}.txt`, type: 'text/plain', bytes: Buffer.from(CANARY) };
  const attached = (await owner.upload(sendMessage, { conversation_id }, file)).json().message;
  return { ownMessageId: message.id, attachmentId: Number(attached.files[0].id) };
}

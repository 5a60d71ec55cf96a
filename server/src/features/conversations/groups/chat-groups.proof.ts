import { threadsEndpoints } from '@kith/contract/threads';
import { everyRelation } from '#proof/by-relation';
import type { Proof, Scene } from '#proof/room-proof';
import { MISSING, own } from '#proof/rows';
import { inChat } from '#testing/fuzz/in-chat';

/** Calls of a group that exists are among those of a chat. */
export const proof: Proof = {
  rows: {
    createGroup: {
      ...own((f) => ({ name: 'Us', people: [f.supporterId], about_patient_id: f.ownerId })),
      missing: (f) => ({ name: 'Us', people: [f.supporterId], about_patient_id: MISSING }),
      stranger: 'not_found',
    },
  },
  byRelation: {
    createGroup: { ...everyRelation('forbidden'), everything: 'ok', provider: 'ok' },
  },
  secondStepFirst: ['createGroup'],
  recipes: {
    createGroup: inChat(({ other }) => ({ name: 'Us', people: [other.id] })),
  },
  actions: {
    async 'groups of people who write to one another'({ maya, priya, sam, afterwards }: Scene) {
      const { createGroup, renameGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;
      let conversation_id = 0;
      await afterwards('createGroup', async () => {
        const { thread } = await maya.call(createGroup, { name: 'Us', people: [priya.id] });
        conversation_id = thread.conversation_id;
      });
      await afterwards('renameGroup', () => maya.call(renameGroup, { conversation_id, name: 'All of us' }));
      const [person_id, other] = [sam.id, priya.id];
      await afterwards('addToGroup', () => maya.call(addToGroup, { conversation_id, person_id }));
      await afterwards('removeFromGroup', () =>
        maya.call(removeFromGroup, { conversation_id, person_id: other }),
      );
      await afterwards('leaveGroup', () => sam.call(leaveGroup, { conversation_id }));
    },
  },
};

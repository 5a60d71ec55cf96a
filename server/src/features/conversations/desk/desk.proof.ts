import { conversationsEndpoints } from '@kith/contract/conversations';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Proof, Scene } from '#proof/room-proof';
import { MISSING, nothing, own, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat } from '#testing/professionals';

export const proof: Proof = {
  rows: {
    // A member without a coordinator gets one of the platform's. The front desk is that of an organisation of
    // the owner's.
    openCareCoordinator: own(nothing),
    openReceptionist: record(
      (f) => ({ organisation_id: f.organisationId }),
      () => ({ organisation_id: MISSING }),
    ),
    listInbox: own(nothing),
  },
  secondStepFirst: ['listInbox', 'claimThread', 'handBackThread', 'endWait', 'resumeWait'],
  readings: { own: () => [reads('listInbox')] },
  recipes: {
    openCareCoordinator: async (world) => {
      const [someone, coordinator] = [await world.person(), await world.person()];
      await letTreat(world, someone, coordinator, 'care_coordinator');
      return { someone, input: {} };
    },
    openReceptionist: async (world) => {
      const { maya: someone, clinic } = await makeFrontDesk(world);
      return { someone, input: { organisation_id: clinic.id } };
    },
  },
  actions: {
    async 'what is written to those who work for a member'({ maya, sam, lena, afterwards }: Scene) {
      const { openReceptionist, openCareCoordinator, claimThread, handBackThread, endWait, resumeWait } =
        frontDeskEndpoints;
      const { listDeskHours, setDeskHours } = deskHoursEndpoints;
      let conversation_id = 0;
      await afterwards('openReceptionist', async () => {
        const { thread } = await maya.call(openReceptionist, {});
        conversation_id = thread.conversation_id;
      });
      let last_message_id = 0;
      await afterwards('sendText', async () => {
        const sent = { conversation_id, message: 'Good morning' };
        const { message } = await maya.call(conversationsEndpoints.sendText, sent);
        last_message_id = message.id;
      });
      await afterwards('claimThread', () => lena.call(claimThread, { conversation_id }));
      await afterwards('endWait', () => lena.call(endWait, { conversation_id, last_message_id }));
      await afterwards('resumeWait', () => lena.call(resumeWait, { conversation_id }));
      await afterwards('handBackThread', () => lena.call(handBackThread, { conversation_id }));
      await afterwards('openCareCoordinator', () => maya.call(openCareCoordinator, {}));
      // They have none, and get one of the platform's.
      await afterwards('openCareCoordinator', () => sam.call(openCareCoordinator, {}));
      const [first] = (await lena.call(listDeskHours, {})).desk_hours;
      const hours = { open: [], closed_days: [], alert_minutes: 5, version: first?.version ?? 0 };
      await afterwards('setDeskHours', () =>
        lena.call(setDeskHours, {
          organisation_id: first?.organisation.id ?? 0,
          time_zone: 'Australia/Perth',
          ...hours,
        }),
      );
    },
  },
};

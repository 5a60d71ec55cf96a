import { on } from '#kernel/outbox/stated-fact';
import { callEnded, callOpened } from '../../features/video-calls/facts.ts';
import { type Desk, notify } from './notify.ts';

/** By their own notice people see that a call has rung; it goes when they answer. */
export const videoCallSource = [
  on(callOpened, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    for (const userId of data.people)
      await notify(desk, { userId, type: 'call_ringing', memberId, actorId, recordId: data.id }, { factId });
  }),
  on(callEnded, async (desk: Desk, { id: factId, memberId, data }) => {
    const { id: recordId, openedBy: actorId, missed } = data;
    for (const userId of missed)
      await notify(desk, { userId, type: 'call_missed', memberId, actorId, recordId }, { factId });
  }),
];

import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { callAnswered } from './facts.ts';
import { holdOpenRoom } from './in-room.ts';
import { updatePerson } from './people-store.ts';
import { presentInvitations } from './present.ts';

/** Also after it has rung out, while the call goes on. */
export const updateInvitationStatus: Story<typeof videoCallsEndpoints.updateInvitationStatus> = async (
  ctx,
  { room_id, status },
) => {
  const { call, own } = await holdOpenRoom(ctx, room_id);
  if (own.status !== status) {
    // A person who declines has left it too.
    await updatePerson(ctx.db, own.id, {
      status,
      ...(status === 'declined' && { hereUntil: ctx.clock.now() }),
    });
    const answer = { id: call.id, personId: own.personId, accepted: status === 'accepted' };
    await ctx.record(callAnswered(call.memberId, answer));
  }
  const [invitation] = await presentInvitations(ctx, [{ call, row: { ...own, status } }]);
  return { invitation: invitation ?? refuse('not_found') };
};

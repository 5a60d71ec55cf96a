import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { callAnswered } from './facts.ts';
import { holdOpenRoom } from './in-room.ts';
import { updatePerson } from './people-store.ts';
import { presentInvitations } from './present.ts';
import { isHere } from './rules.ts';

/** Also after it has rung out, while the call goes on. */
export const updateInvitationStatus: Story<typeof videoCallsEndpoints.updateInvitationStatus> = async (
  ctx,
  { room_id, status },
) => {
  const { call, own } = await holdOpenRoom(ctx, room_id);
  // Another device of theirs still rings while they are there: declining on it cuts no person off.
  const isLate = status === 'declined' && isHere(own, ctx.clock.now());
  const next = isLate ? own.status : status;
  if (own.status !== next) {
    await updatePerson(ctx.db, own.id, { status: next });
    const answer = { id: call.id, personId: own.personId, accepted: status === 'accepted' };
    await ctx.record(callAnswered(call.memberId, answer));
  }
  const [invitation] = await presentInvitations(ctx, [{ call, row: { ...own, status: next } }]);
  return { invitation: invitation ?? refuse('not_found') };
};

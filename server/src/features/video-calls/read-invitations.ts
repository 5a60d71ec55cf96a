import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { type CallRow, findCall, findRoom, selectOwnOpen } from './call-store.ts';
import { findOwn, selectPeopleOf } from './people-store.ts';
import { VIDEO_CALL } from './policy.ts';
import { presentInvitations, presentRoom } from './present.ts';

type Endpoints = typeof videoCallsEndpoints;

export const listCallInvitations: Story<Endpoints['listCallInvitations']> = async (ctx, { id }) => {
  const { userId } = ctx.viewer;
  if (id !== userId) return refuse('identity_mismatch');
  const calls = await selectOwnOpen(ctx);
  const people = await selectPeopleOf(
    ctx.db,
    calls.map((call) => call.id),
  );
  const own = calls.flatMap((call) => {
    const row = people.find(({ callId, personId }) => callId === call.id && personId === userId);
    return row ? [{ call, row }] : [];
  });
  return { invitations: await presentInvitations(ctx, own) };
};

export const listRoomInvitations: Story<Endpoints['listRoomInvitations']> = async (ctx, { id }) =>
  readRoom(ctx, (await findRoom(ctx, id)) ?? refuse('not_found'));

/** Another person than the member has looked at it. */
function readRoom(ctx: ViewerCtx, call: CallRow) {
  const { id, memberId } = call;
  if (memberId !== ctx.viewer.userId) ctx.auditRead({ kind: VIDEO_CALL, memberId, ids: [id] });
  return presentRoom(ctx, call);
}

export const getCallInvitation: Story<Endpoints['getCallInvitation']> = async (ctx, { id }) => {
  const row = (await findOwn(ctx.db, id, ctx.viewer.userId)) ?? refuse('not_found');
  const call = (await findCall(ctx, row.callId)) ?? refuse('not_found');
  const [invitation] = await presentInvitations(ctx, [{ call, row }]);
  return { invitation: invitation ?? refuse('not_found') };
};

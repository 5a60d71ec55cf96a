import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { send } from '#client/connection/send.ts';
import { session } from '#client/session/session.ts';

const { listCallInvitations, listRoomInvitations, leaveRoom: leave } = videoCallsEndpoints;
const CALLS = 'video-calls';

/** Calls that go on now, to which this person is asked. */
export const ownCallsQuery = (viewer: number) =>
  queryOptions({
    queryKey: [CALLS, viewer, 'own'],
    queryFn: async ({ signal }) => (await call(listCallInvitations, { id: viewer }, { signal })).invitations,
    refetchOnMount: 'always',
    ...liveTags(listCallInvitations),
  });

/** A call and its people. */
export const roomQuery = (viewer: number, room: string) =>
  queryOptions({
    queryKey: [CALLS, viewer, 'room', room],
    queryFn: ({ signal }) => call(listRoomInvitations, { id: room }, { signal }),
    refetchOnMount: 'always',
    ...liveTags(listRoomInvitations),
  });

export const answerCall = (room_id: string, status: 'accepted' | 'declined') =>
  call(videoCallsEndpoints.updateInvitationStatus, { room_id, status });
export const openCall = (user_ids: number[], client_key: string, member_id?: number) =>
  call(videoCallsEndpoints.openCall, {
    ...{ user_ids, client_key },
    ...(member_id !== undefined && { member_id }),
  });
/** `again`: this visit has entered before. */
export const enterRoom = (room_id: string, visit: string, again: boolean) =>
  call(videoCallsEndpoints.enterRoom, { room_id, visit, ...(again && { again }) });
export const admit = (room_id: string, user_id: number) =>
  call(videoCallsEndpoints.admitToRoom, { room_id, user_id });
/** Frees the place of this visit, also while the page is unloaded. Left for now, the call stays open. */
export function leaveRoom(room_id: string, visit: string, how: 'for_now' | 'for_good'): void {
  const token = session.peekToken() ?? undefined;
  if (token === undefined) return;
  const input = { room_id, visit, ...(how === 'for_now' && { for_now: true }) };
  send(leave, input, { token, keepalive: true }).catch(() => undefined);
}
export const endCall = (room_id: string) => call(videoCallsEndpoints.endCall, { room_id });

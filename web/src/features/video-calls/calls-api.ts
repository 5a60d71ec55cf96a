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
export const leaveRoom = (room_id: string) => call(leave, { room_id });

/** Also while the page is unloaded. The call stays open, and the place is free at once. */
export function leaveForNow(room_id: string, visit: string): void {
  const token = session.peekToken() ?? undefined;
  if (token === undefined) return;
  const left = send(leave, { room_id, visit, for_now: true }, { token, keepalive: true });
  left.catch(() => undefined);
}
export const endCall = (room_id: string) => call(videoCallsEndpoints.endCall, { room_id });

import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listCallInvitations, listRoomInvitations } = videoCallsEndpoints;
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
export const openCall = (user_ids: number[], member_id?: number) =>
  call(videoCallsEndpoints.openCall, { user_ids, ...(member_id !== undefined && { member_id }) });
export const enterRoom = (room_id: string) => call(videoCallsEndpoints.enterRoom, { room_id });
export const admit = (room_id: string, user_id: number) =>
  call(videoCallsEndpoints.admitToRoom, { room_id, user_id });
export const leaveRoom = (room_id: string) => call(videoCallsEndpoints.leaveRoom, { room_id });
export const endCall = (room_id: string) => call(videoCallsEndpoints.endCall, { room_id });

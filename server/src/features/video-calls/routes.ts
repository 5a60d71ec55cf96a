import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { bind } from '#kernel/http/bind';
import { updateInvitationStatus } from './answer-call.ts';
import { admitToRoom, enterRoom } from './enter-room.ts';
import { endCall, leaveRoom } from './leave-room.ts';
import { openCall } from './open-call.ts';
import { getCallInvitation, listCallInvitations, listRoomInvitations } from './read-invitations.ts';
import { sendSignal } from './send-signal.ts';

export const videoCallRoutes = bind(videoCallsEndpoints, {
  listCallInvitations,
  listRoomInvitations,
  getCallInvitation,
  updateInvitationStatus,
  openCall,
  enterRoom,
  admitToRoom,
  leaveRoom,
  endCall,
  sendSignal,
});

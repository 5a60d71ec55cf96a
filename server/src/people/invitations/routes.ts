import { invitationsEndpoints } from '@kith/contract/invitations';
import { bind } from '../../kernel/http/bind.ts';
import { answerInvitation } from './answer-invitation.ts';
import { cancelInvitation, resendInvitation } from './change-invitation.ts';
import { askToSupport, getStartedLink, registerAsSupporter, renewGetStartedLink } from './get-started.ts';
import { inviteSupporter } from './invite-supporter.ts';
import { listInvitations, listPendingInvitations } from './list-invitations.ts';

export const invitationsRoutes = bind(invitationsEndpoints, {
  inviteSupporter,
  resendInvitation,
  cancelInvitation,
  listInvitations,
  listPendingInvitations,
  answerInvitation,
  getStartedLink,
  renewGetStartedLink,
  registerAsSupporter,
  askToSupport,
});

import { invitationsEndpoints } from '@kith/contract/invitations';
import { bind } from '#kernel/http/bind';
import { answerInvitation } from './answer-invitation.ts';
import { addToSupportTeam, askProvider } from './ask-by-name.ts';
import { cancelInvitation, removeProviderRequest, resendInvitation } from './change-invitation.ts';
import { askToSupport, getStartedLink, registerAsSupporter, renewGetStartedLink } from './get-started.ts';
import { inviteNewProvider, inviteSupporter } from './invite-by-mail.ts';
import { getInvitation, listInvitations, listPendingInvitations } from './list-invitations.ts';
import { invitationRecord } from './own-invitation.ts';
import { restoreInvitation } from './restore-invitation.ts';

export const invitationsRoutes = bind(
  invitationsEndpoints,
  {
    inviteSupporter,
    resendInvitation,
    cancelInvitation,
    getInvitation,
    askProvider,
    addToSupportTeam,
    inviteNewProvider,
    removeProviderRequest,
    restoreInvitation,
    listInvitations,
    listPendingInvitations,
    answerInvitation,
    getStartedLink,
    renewGetStartedLink,
    registerAsSupporter,
    askToSupport,
  },
  { invitation: invitationRecord },
);

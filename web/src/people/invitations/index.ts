// Invitations to a team and their answers: sent ones, received ones, and the member's own link. Nothing is
// open before both have agreed, and the member first sees what a yes opens.

export { invitationsQuery, useAskAgain } from './invitations-api.ts';
export { InviteDialog } from './invite-dialog.tsx';
export { recentNoes, sentInvitations } from './kinds.ts';
export { LinkCard } from './link-card.tsx';
export { NoCard, SentCard } from './sent-cards.tsx';
export { WaitingRequests } from './waiting-requests.tsx';
export { WillSee } from './will-see.tsx';

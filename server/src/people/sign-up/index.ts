// How an account comes to be: somebody asks, a mail proves the address, the link sets the password. Whoever asks learns
// nothing about who has an account; the mail alone tells, to whom it concerns. Age is judged here, by the server, once.
export { askForAccount } from './ask-for-account.ts';
export { askMember } from './ask-member.ts';
export { createPerson } from './create-person.ts';
export { ASKS_BY_ADDRESS, ASKS_FOR_EMAIL } from './limits.ts';
export { sendInvitationWaits } from './outbound-messages.ts';
export { PURGE_INVITATIONS, purgeInvitations } from './purge.ts';
export { signUpRoutes } from './routes.ts';

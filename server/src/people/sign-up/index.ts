// How an account comes to be: somebody asks, a mail proves the address, the link sets the password. Whoever asks learns
// nothing about who has an account; the mail alone tells, to whom it concerns. Age is judged here, by the server, once.
export { PURGE_INVITATIONS, purgeInvitations } from './purge.ts';
export { signUpRoutes } from './routes.ts';

// How an account is made: a person asks, a mail proves the address, the link sets the password. The answer
// never reveals whether an account exists; only the mail tells its owner. The server judges the age here,
// once.
import type { Feature } from '#kernel/feature';
import { PURGE_INVITATIONS, purgeInvitations } from './purge.ts';
import { signUpRoutes } from './routes.ts';

export { askForAccount } from './ask-for-account.ts';
export { askMember } from './ask-member.ts';
export { createPerson } from './create-person.ts';
export { ASKS_BY_ADDRESS, ASKS_FOR_EMAIL } from './limits.ts';
export { sendInvitationWaits } from './outbound-messages.ts';

export const feature: Feature = {
  routes: signUpRoutes,
  jobs: ({ db, clock }) => ({ [PURGE_INVITATIONS]: purgeInvitations(db, clock) }),
};

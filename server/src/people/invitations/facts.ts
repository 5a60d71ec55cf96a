import * as z from 'zod';
import { factType } from '#kernel/facts';

const grant = z.object({ grantId: z.number() });

/** The addressee stays in the invitation: a fact holds no address. */
export const supporterInvited = factType('team.invited', grant);
/** By mail, as a supporter is. */
export const providerInvited = factType('team.provider_invited', grant);
export const providerAsked = factType(
  'team.provider_asked',
  z.object({ grantId: z.number(), personId: z.number() }),
);
export const invitationSentAgain = factType('team.invitation_sent_again', grant);
export const invitationCancelled = factType('team.invitation_cancelled', grant);
export const invitationDeclined = factType(
  'team.invitation_declined',
  z.object({ grantId: z.number(), personId: z.number() }),
);
/** It was cancelled or declined a moment ago, and waits again. */
export const invitationRestored = factType('team.invitation_restored', grant);
export const linkRenewed = factType('team.link_renewed', z.object({}));

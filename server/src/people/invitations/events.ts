import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const grant = z.object({ grantId: z.number() });

/** To whom stays in the invitation: a fact holds no address. */
export const supporterInvited = eventType('team.invited', grant);
/** By mail, as a supporter is. */
export const providerInvited = eventType('team.provider_invited', grant);
export const providerAsked = eventType(
  'team.provider_asked',
  z.object({ grantId: z.number(), personId: z.number() }),
);
export const invitationSentAgain = eventType('team.invitation_sent_again', grant);
export const invitationCancelled = eventType('team.invitation_cancelled', grant);
export const invitationDeclined = eventType(
  'team.invitation_declined',
  z.object({ grantId: z.number(), personId: z.number() }),
);
/** It was taken back or declined a moment ago, and waits again. */
export const invitationRestored = eventType('team.invitation_restored', grant);
export const linkRenewed = eventType('team.link_renewed', z.object({}));

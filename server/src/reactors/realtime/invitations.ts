import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { findUserByLogin } from '#people/users';
import { findGrant } from '#policy/memberships';
import {
  invitationCancelled,
  invitationDeclined,
  invitationRestored,
  invitationSentAgain,
  linkRenewed,
  providerAsked,
  providerInvited,
  supporterInvited,
} from '../../people/invitations/facts.ts';
import { placeAskedFor } from '../../people/sign-up/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

/**
 * The invited person may have an account or not, for an invitation belongs to an address. A person who asks
 * by a link learns of no member before a yes.
 */
function asked(change: Change) {
  return async (live: Live, { data: { grantId: id } }: StatedFact<{ readonly grantId: number }>) => {
    const grant = await findGrant(live.db, id);
    if (!grant) return;
    const { memberId, askedBy, email } = grant;
    const changed = { kind: 'invitation', id, about_patient_id: memberId, change } as const;
    await tell(live, [memberId], changed);
    const other = grant.personId ?? (email && (await findUserByLogin(live.db, email))?.id);
    const isKnown = askedBy !== 'supporter';
    if (other) await tell(live, [other], { ...changed, about_patient_id: isKnown ? memberId : null });
  };
}

export const tellInvitations = [
  on(supporterInvited, asked('added')),
  on(providerInvited, asked('added')),
  on(providerAsked, asked('added')),
  on(placeAskedFor, asked('added')),
  on(invitationSentAgain, asked('updated')),
  on(invitationCancelled, asked('removed')),
  on(invitationDeclined, asked('updated')),
  on(invitationRestored, asked('added')),
  on(linkRenewed, async (live: Live, { id, memberId }) => {
    if (memberId === null) return;
    await tell(live, [memberId], { kind: 'invitation', id, about_patient_id: memberId, change: 'updated' });
  }),
];

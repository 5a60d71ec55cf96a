import { findUserByLogin } from '#people/users';
import { findGrant } from '#policy';
import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import {
  invitationCancelled,
  invitationDeclined,
  invitationSentAgain,
  linkRenewed,
  providerAsked,
  providerInvited,
  supporterInvited,
} from '../../people/invitations/events.ts';
import { placeAskedFor } from '../../people/sign-up/events.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

/** Whoever asked, and whoever is asked: by their account if they have one, for an invitation belongs to an address. */
async function parties({ db }: Live, grantId: number): Promise<number[]> {
  const grant = await findGrant(db, grantId);
  if (!grant) return [];
  const invited = grant.personId ?? (grant.email && (await findUserByLogin(db, grant.email))?.id);
  return [grant.memberId, ...(invited ? [invited] : [])];
}

function asked(change: Change) {
  return async (live: Live, { aboutId, data: { grantId: id } }: StatedFact<{ readonly grantId: number }>) => {
    const both = await parties(live, id);
    await tell(live, both, { kind: 'invitation', id, about_patient_id: aboutId, change });
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
  on(linkRenewed, async (live: Live, { id, aboutId }) => {
    if (aboutId === null) return;
    await tell(live, [aboutId], { kind: 'invitation', id, about_patient_id: aboutId, change: 'updated' });
  }),
];

import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { findUserByLogin } from '#people/users';
import { findGrant } from '#policy/memberships';
import {
  invitationDeclined,
  invitationRestored,
  providerAsked,
  providerInvited,
  supporterInvited,
} from '../../people/invitations/facts.ts';
import { placeAskedFor } from '../../people/sign-up/facts.ts';
import { type Desk, notify } from './notify.ts';
import { removeOfTypes } from './store.ts';

/** For people with an account: an invitation belongs to an address, and a professional is asked by name. */
async function tellInvited(
  desk: Desk,
  { id: factId, memberId, data }: StatedFact<{ readonly grantId: number }>,
): Promise<void> {
  const { grantId: recordId } = data;
  const grant = await findGrant(desk.db, recordId);
  const userId = grant?.personId ?? (grant?.email && (await findUserByLogin(desk.db, grant.email))?.id);
  if (!userId) return;
  await notify(desk, { userId, type: 'invitation', memberId, recordId }, { factId });
}

export const invitationSource = [
  ...[supporterInvited, providerInvited].map((event) => on(event, tellInvited)),
  on(providerAsked, tellInvited),
  on(placeAskedFor, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const { grantId: recordId, personId: actorId } = data;
    await notify(
      desk,
      { userId: memberId, type: 'support_request', memberId, actorId, recordId },
      { factId },
    );
  }),
  // A person who asked to support a member is not notified of a refusal: they see that their request has
  // ended. The owner of an address is never revealed.
  on(invitationDeclined, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null || memberId === data.personId) return;
    const { grantId: recordId } = data;
    const actorId = (await findGrant(desk.db, recordId))?.personId ?? null;
    const told = { userId: memberId, type: 'invitation_declined', memberId, actorId, recordId } as const;
    await notify(desk, told, { factId });
  }),
  // A refusal undone within seconds was none.
  on(invitationRestored, async (desk: Desk, { memberId, data: { grantId: recordId } }) => {
    if (memberId !== null) await removeOfTypes(desk.db, memberId, ['invitation_declined'], { recordId });
  }),
];

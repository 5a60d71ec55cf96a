import type { Invitation } from '@kith/contract/invitations';

const isOpen = ({ status }: Invitation) => status === 'pending' || status === 'expired';

/** Invitations of one's own that were not answered, run out or not. */
export function sentInvitations(all: readonly Invitation[]): Invitation[] {
  return all.filter((one) => one.direction === 'sent' && one.kind === 'supporter_invitation' && isOpen(one));
}

/** Who has said no lately, unless they were asked again. `now` in milliseconds since 1970. */
export function recentNoes(all: readonly Invitation[], now: number): Invitation[] {
  const askedAgain = new Set(sentInvitations(all).map(({ email }) => email));
  return all.filter(
    ({ direction, kind, status, email, expires_at }) =>
      direction === 'sent' &&
      kind === 'supporter_invitation' &&
      status === 'declined' &&
      Date.parse(expires_at) > now &&
      !askedAgain.has(email),
  );
}

/** What waits for the person's own answer. */
export function receivedInvitations(all: readonly Invitation[]): Invitation[] {
  return all.filter(({ direction, status }) => direction === 'received' && status === 'pending');
}

/** Where the person asked to support somebody, and waits. */
export function sentRequests(all: readonly Invitation[]): Invitation[] {
  return all.filter(
    ({ direction, kind, status }) =>
      direction === 'sent' && kind === 'supporter_request' && status === 'pending',
  );
}

import type { Invitation } from '@kith/contract/invitations';

/** What a member sends: to somebody who shall support them, or to somebody who works with members. */
export type SentKind = 'supporter_invitation' | 'provider_invitation';

const isOpen = ({ status }: Invitation) => status === 'pending' || status === 'expired';

/** Invitations of one's own that were not answered, run out or not. */
export function sentInvitations(all: readonly Invitation[], kind: SentKind): Invitation[] {
  return all.filter((one) => one.direction === 'sent' && one.kind === kind && isOpen(one));
}

/** Who has said no lately, unless they were asked again. `now` in milliseconds since 1970. */
export function recentNoes(all: readonly Invitation[], kind: SentKind, now: number): Invitation[] {
  const askedAgain = new Set(sentInvitations(all, kind).map(addressOf));
  return all.filter(
    (one) =>
      one.direction === 'sent' &&
      one.kind === kind &&
      one.status === 'declined' &&
      Date.parse(one.expires_at) > now &&
      !askedAgain.has(addressOf(one)),
  );
}

const addressOf = ({ email, person }: Invitation) => email ?? person?.id;

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

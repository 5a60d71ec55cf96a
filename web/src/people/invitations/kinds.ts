import type { Invitation } from '@kith/contract/invitations';

/** The kinds that a member sends: to a supporter, or to a professional. */
export type SentKind = 'supporter_invitation' | 'provider_invitation';

const isOpen = ({ status }: Invitation) => status === 'pending' || status === 'expired';

/** One's own unanswered invitations, expired or not. */
export function sentInvitations(all: readonly Invitation[], kind: SentKind): Invitation[] {
  return all.filter((one) => one.direction === 'sent' && one.kind === kind && isOpen(one));
}

/** Recent refusals, unless invited again. `now` in milliseconds since 1970. */
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

/** Invitations that wait for the person's own answer. */
export function receivedInvitations(all: readonly Invitation[]): Invitation[] {
  return all.filter(({ direction, status }) => direction === 'received' && status === 'pending');
}

/** The person's own open requests to support a member. */
export function sentRequests(all: readonly Invitation[]): Invitation[] {
  return all.filter(
    ({ direction, kind, status }) =>
      direction === 'sent' && kind === 'supporter_request' && status === 'pending',
  );
}

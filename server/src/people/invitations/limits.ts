import type { ViewerCtx } from '#kernel/context';
import type { Limit } from '#kernel/limits';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Invitations that one member sends. */
const INVITES_HOURLY: Limit = { name: 'invites-hourly', points: 10, seconds: HOUR };
export const INVITES_DAILY: Limit = { name: 'invites-daily', points: 20, seconds: DAY };
/** Sending the same invitation again. */
export const RESEND: Limit = { name: 'invite-again', points: 1, seconds: 60 };
export const RESENDS_DAILY: Limit = { name: 'invite-again-daily', points: 4, seconds: DAY };
/**
 * Mails of invitation to one address, from any sender. Beyond the limit none is sent, and no answer shows it.
 */
export const MAILS_TO_ADDRESS: Limit = { name: 'invite-letters', points: 6, seconds: DAY };
/** Links of professionals that one member follows to ask them. */
export const LINKS_HOURLY: Limit = { name: 'provider-links', points: 30, seconds: HOUR };
export const REQUESTS_DAILY: Limit = { name: 'support-requests', points: 10, seconds: DAY };

/** Counts one invitation of the caller's. */
export async function takeTurn({ ports, viewer }: ViewerCtx): Promise<void> {
  await ports.limits.take(INVITES_HOURLY, String(viewer.userId));
  await ports.limits.take(INVITES_DAILY, String(viewer.userId));
}

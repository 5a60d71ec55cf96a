import type { Db } from '#kernel/db';
import { organisationsOf } from './organisations.ts';
import { findRequest } from './store.ts';

/** The referring person, as long as they work for the organisation of the referral; it opens no data. */
export async function whoReferred(db: Db, requestId: number): Promise<number | undefined> {
  const request = await findRequest(db, requestId);
  if (!request || request.referredBy === null) return undefined;
  const own = await organisationsOf(db, request.referredBy);
  return own.some(({ id }) => id === request.organisationId) ? request.referredBy : undefined;
}

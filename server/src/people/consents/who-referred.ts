import type { Db } from '../../kernel/db.ts';
import { organisationsOf } from './organisations.ts';
import { findRequest } from './store.ts';

/** Who has made a referral, as long as they work for the organisation it leads to; it opens nothing to anybody. */
export async function whoReferred(db: Db, requestId: number): Promise<number | undefined> {
  const request = await findRequest(db, requestId);
  if (!request || request.referredBy === null) return undefined;
  const own = await organisationsOf(db, request.referredBy);
  return own.some(({ id }) => id === request.organisationId) ? request.referredBy : undefined;
}

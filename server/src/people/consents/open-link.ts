import { timingSafeEqual } from 'node:crypto';
import type { ConsentLink } from '@kith/contract/consents';
import type { Ctx } from '#kernel/context';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findUser, type UserRecord } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { LINKS_BY_ADDRESS } from './limits.ts';
import { type ConsentRequest, countWrongTry, findByLink } from './store.ts';

interface Link {
  readonly invitation_id: string;
  readonly security_code: string;
}

interface OpenedLink {
  readonly request: ConsentRequest;
  readonly purpose: ConsentLink['purpose'];
  /** The person concerned, if they have an account. */
  readonly subject: UserRecord | undefined;
}

const TRIES = 10;

/**
 * The request of a valid link. Wrong, used, replaced, expired and locked links are refused alike with
 * `link_invalid`. Wrong tries stay counted, so this must not run inside a transaction.
 */
export async function openLink(ctx: Ctx, link: Link): Promise<OpenedLink> {
  await ctx.ports.limits.take(LINKS_BY_ADDRESS, ctx.ports.sealer.digest(addressBlockOf(ctx.origin.address)));
  const request = await findByLink(ctx.apart, link.invitation_id, TRIES);
  if (!request) return refuse('link_invalid');
  const purpose = purposeOf(request, hashCode(link.security_code));
  if (!purpose) {
    await countWrongTry(ctx.apart, request.id);
    return refuse('link_invalid');
  }
  const subject = request.subjectId === null ? undefined : await findUser(ctx.db, request.subjectId);
  const opened = { request, purpose, subject };
  return isGood(opened, ctx.clock.now()) ? opened : refuse('link_invalid');
}

function purposeOf(
  { codeHash, withdrawHash }: ConsentRequest,
  hash: string,
): OpenedLink['purpose'] | undefined {
  if (isSame(codeHash, hash)) return 'answer';
  return withdrawHash !== null && isSame(withdrawHash, hash) ? 'withdraw' : undefined;
}

/** A guardian's answer counts while the young person is below the age. */
function isGood({ request, purpose, subject }: OpenedLink, now: Date): boolean {
  const { kind, status, expiresAt } = request;
  if (purpose === 'answer') {
    const waits = kind === 'referral' || (subject !== undefined && waitsForGuardian(subject, now));
    return status === 'pending' && now < expiresAt && waits;
  }
  return (
    status === 'accepted' &&
    subject !== undefined &&
    waitsForGuardian({ ...subject, consent: 'pending' }, now)
  );
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

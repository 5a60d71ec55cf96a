import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findGrant, type Grant } from '#policy/memberships';
import { lockGrant } from '#policy/rights/ends';
import { type Addressee, isOpenGrant } from '#policy/rights/requests';
import { addresseeOf } from './addressee.ts';
import { isAddressedTo, isSentBy, maySee, putAwayBy } from './rules.ts';

type Change = Exclude<RecordAction<'invitation'>, 'read'>;
type Judged = 'yes' | 'forbidden' | 'not_found';
type Rule = (caller: Addressee, grant: Grant, now: Date) => Judged;

/** Reads and holds the invitation or the request that a call names. */
export const invitationRecord = {
  async see(ctx: ViewerCtx, id: number): Promise<Grant> {
    const grant = await findGrant(ctx.db, id);
    return grant && maySee(await addresseeOf(ctx), grant, ctx.clock.now()) ? grant : refuse('not_found');
  },

  /** What the other of the two may do alone is `forbidden`; for third people it does not exist. */
  async holdFor(ctx: ViewerCtx, action: Change, id: number): Promise<Grant> {
    const caller = await addresseeOf(ctx);
    const grant = await lockGrant(ctx.db, id, caller);
    const judged = grant ? RULES[action](caller, grant, ctx.clock.now()) : 'not_found';
    return grant && judged === 'yes' ? grant : refuse(judged === 'forbidden' ? judged : 'not_found');
  },
};

/** The sender's own that is not answered, expired or not. */
const theSender: Rule = (caller, grant) => {
  if (grant.acceptedAt !== null || grant.endedAt !== null) return 'not_found';
  if (isSentBy(caller.userId, grant)) return 'yes';
  return isAddressedTo(caller, grant) ? 'forbidden' : 'not_found';
};

const RULES: Readonly<Record<Change, Rule>> = {
  update: theSender,
  delete: theSender,
  /** One of the two while it waits; then the one who put it away. */
  restore: (caller, grant, now) => {
    const isTheirs = isSentBy(caller.userId, grant) || isAddressedTo(caller, grant);
    return (isTheirs && isOpenGrant(grant, now)) || putAwayBy(caller, grant) ? 'yes' : 'not_found';
  },
  answer: (caller, grant, now) => {
    if (isAddressedTo(caller, grant)) return 'yes';
    return isOpenGrant(grant, now) && isSentBy(caller.userId, grant) ? 'forbidden' : 'not_found';
  },
};

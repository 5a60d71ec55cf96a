import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { Refusal, refuse } from '#kernel/refuse';
import { enforce, waitsForGuardian } from '#policy/access';
import { isStaffLocked } from '#policy/work';
import type { Shown } from './store.ts';

/**
 * The context in which the person of an address would ask for the same list now. An account that could not
 * ask, and a member who is not theirs to ask about, are `not_found` as an unknown address is.
 */
export async function throughEyesOf(ctx: Ctx, { address, owner }: Shown): Promise<ViewerCtx> {
  const now = ctx.clock.now();
  const isClosed = owner.disabledAt !== null || !owner.termsLatest || waitsForGuardian(owner, now);
  if (isClosed) return refuse('not_found');
  const session = {
    // No session of a person has a number below zero: each address is one visit a day in the access record.
    sessionId: -address.id,
    tokenHash: '',
    userId: owner.id,
    roles: owner.roles,
    timeZone: owner.timeZone,
    states: [],
    staffLocked: isStaffLocked(owner, ctx.settings.staffSecondStep),
    reauthenticatedAt: new Date(0),
  };
  const asked = { member_id: address.memberId };
  const { makeCalendarAddress } = calendarAddressesEndpoints;
  const viewer = await enforce(ctx.db, session, makeCalendarAddress, asked, ctx.clock).catch(asUnknown);
  return { ...ctx, viewer };
}

function asUnknown(error: unknown): never {
  if (error instanceof Refusal) return refuse('not_found');
  throw error;
}

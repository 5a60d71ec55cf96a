import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import type { UserRecord } from '#people/users';
import { callerOf } from './caller.ts';
import { organisationsOf } from './organisations.ts';
import { isAbout } from './rules.ts';
import { type ConsentRequest, findRequest } from './store.ts';

/** The request, and the person concerned. */
interface Own {
  readonly request: ConsentRequest;
  readonly caller: UserRecord;
}

/**
 * Finds the consent that a call names, for the person concerned alone. It is not locked: of two answers at
 * once, the statement that moves it lets one through.
 */
export const consentRecord = {
  async holdFor(ctx: ViewerCtx, _action: RecordAction<'consent'>, id: number): Promise<Own> {
    const caller = await callerOf(ctx);
    const request = await findRequest(ctx.db, id);
    return request?.kind === 'referral' && isAbout(request, caller)
      ? { request, caller }
      : refuse('not_found');
  },
};

/** The same for the person who made it, while they work for that organisation. */
export const referralRecord = {
  async holdFor(ctx: ViewerCtx, _action: RecordAction<'referral'>, id: number): Promise<ConsentRequest> {
    const request = await findRequest(ctx.db, id);
    const own = await organisationsOf(ctx.db, ctx.viewer.userId);
    const isMine =
      request?.referredBy === ctx.viewer.userId && own.some((one) => one.id === request.organisationId);
    return request && isMine ? request : refuse('not_found');
  },
};

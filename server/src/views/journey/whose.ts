import type { ViewerCtx } from '#kernel/context';
import { findUser } from '#people/users';

interface Whose {
  readonly memberId: number;
  readonly memberZone: string;
  readonly onlookerId: number;
}

/** The member of the journey, the time zone of its days, and the viewer. */
export async function whoseOf(ctx: ViewerCtx): Promise<Whose> {
  const { userId, memberId, relation, timeZone, onlookerId = userId } = ctx.viewer;
  const memberZone = relation === 'self' ? timeZone : await zoneOf(ctx, memberId);
  return { memberId, memberZone, onlookerId };
}

async function zoneOf({ db, viewer }: ViewerCtx, memberId: number): Promise<string> {
  return (await findUser(db, memberId))?.timeZone ?? viewer.timeZone;
}

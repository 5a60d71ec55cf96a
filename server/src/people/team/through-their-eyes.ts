import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { FullGrants } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import { userStore } from '#people/users';
import { lookThrough } from '#policy/rights/previews';

interface Asked {
  readonly patient_team_id: number;
  readonly permissions?: FullGrants | undefined;
}

interface Theirs {
  /** The endpoint that the person's own session would call, with the member named. */
  readonly endpoint: Endpoint;
  readonly input: (memberId: number) => Readonly<Record<string, unknown>>;
}

/** A supporter's own answer to a call, shown to the member. */
export function throughTheirEyes<T>(
  ctx: ViewerCtx,
  { patient_team_id: grantId, permissions }: Asked,
  theirs: Theirs,
  look: (through: ViewerCtx, own: ViewerCtx) => Promise<T>,
): Promise<T> {
  return lookThrough(ctx, { grantId, permissions, ...theirs, person: userStore.sessionOf }, look);
}

import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { FullGrants } from '@kith/contract/permissions';
import { userStore } from '#people/users';
import { lookThrough } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';

interface Asked {
  readonly patient_team_id: number;
  readonly permissions?: FullGrants | undefined;
}

interface Theirs {
  /** What that person's own session would call, and with which member named. */
  readonly endpoint: Endpoint;
  readonly input: (memberId: number) => Readonly<Record<string, unknown>>;
}

/** What one supporter's own session would get of a call, for the member to see. */
export function throughTheirEyes<T>(
  ctx: ViewerCtx,
  { patient_team_id: grantId, permissions }: Asked,
  theirs: Theirs,
  look: (through: ViewerCtx, own: ViewerCtx) => Promise<T>,
): Promise<T> {
  return lookThrough(ctx, { grantId, permissions, ...theirs, person: userStore.sessionOf }, look);
}

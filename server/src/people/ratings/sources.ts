import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';

/** What other rooms know, which stand above this one. */
export interface RatingSources {
  /** Whether a visit of the caller with this professional was over in the last 90 days. */
  readonly hasVisited: (ctx: ViewerCtx, providerId: number) => Promise<boolean>;
  /** Those of these people whom others find as professionals. */
  readonly selectListed: (db: Db, userIds: readonly number[]) => Promise<ReadonlySet<number>>;
}

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ViewerCtx } from './context.ts';
import { refuse } from './refuse.ts';
import { clientKeys } from './schema.ts';

export interface IdempotentRequest {
  readonly operation: string;
  readonly key: string | undefined;
  /** The request's content; a repeat with other content is refused. */
  readonly body: unknown;
}

/**
 * Runs a creation at most once per client key. A repeat with the same body returns the id made the first
 * time, for the caller to read again under today's rights. Another body is refused with `key_reused`. Of two
 * requests at once, the second waits for the first to commit.
 */
export async function idempotent(
  ctx: ViewerCtx,
  { operation, key, body }: IdempotentRequest,
  create: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return create();
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const mine = and(
    eq(clientKeys.userId, ctx.viewer.userId),
    eq(clientKeys.operation, operation),
    eq(clientKeys.key, key),
  );
  const claimed = await ctx.db
    .insert(clientKeys)
    .values({ userId: ctx.viewer.userId, operation, key, bodyHash, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: clientKeys.key });
  if (claimed.length > 0) {
    const recordId = await create();
    await ctx.db.update(clientKeys).set({ recordId }).where(mine);
    return recordId;
  }
  const [first] = await ctx.db.select().from(clientKeys).where(mine);
  if (!first?.recordId || first.bodyHash !== bodyHash) return refuse('key_reused');
  return first.recordId;
}

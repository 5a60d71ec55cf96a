import { createHash } from 'node:crypto';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ViewerCtx } from './context.ts';
import { type Db, prepared } from './db.ts';
import { insertFrom } from './insert-from.ts';
import { refuse } from './refuse.ts';
import { clientKeys } from './schema.ts';
import { requireNamed } from './unnamed.ts';

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
  request: IdempotentRequest,
  create: () => Promise<number>,
): Promise<number> {
  const { operation, key } = request;
  if (key === undefined) return create();
  requireNamed(ctx.viewer);
  const { userId } = ctx.viewer;
  const claimed = await ctx.db
    .insert(clientKeys)
    .values({ userId, operation, key, bodyHash: hashOf(request), createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: clientKeys.key });
  if (claimed.length === 0) return madeFirst(ctx, request);
  const recordId = await create();
  const mine = and(
    eq(clientKeys.userId, userId),
    eq(clientKeys.operation, operation),
    eq(clientKeys.key, key),
  );
  await ctx.db.update(clientKeys).set({ recordId }).where(mine);
  return recordId;
}

function hashOf({ body }: IdempotentRequest): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

const ofKey = prepared((db) =>
  db
    .select({ recordId: clientKeys.recordId, bodyHash: clientKeys.bodyHash })
    .from(clientKeys)
    .where(
      and(
        eq(clientKeys.userId, sql.placeholder('userId')),
        eq(clientKeys.operation, sql.placeholder('operation')),
        eq(clientKeys.key, sql.placeholder('key')),
      ),
    )
    .prepare('client_keys_first'),
);

/**
 * The id of the record that was made under this key; undefined while there is none. Refuses with `key_reused`
 * a request with other content.
 */
export async function findFirst(ctx: ViewerCtx, request: IdempotentRequest): Promise<number | undefined> {
  const { operation, key } = request;
  if (key === undefined) return undefined;
  const [first] = await ofKey(ctx.db).execute({ userId: ctx.viewer.userId, operation, key });
  if (!first) return undefined;
  return first.recordId && first.bodyHash === hashOf(request) ? first.recordId : refuse('key_reused');
}

/** The same after a claim that came too late: the record is there. */
export async function madeFirst(ctx: ViewerCtx, request: IdempotentRequest): Promise<number> {
  return (await findFirst(ctx, request)) ?? refuse('key_reused');
}

const KEY = sql`${sql.placeholder('claim_key')}::uuid`;
const given = (name: string) => sql.placeholder(`claim_${name}`);

/**
 * Claims the client key in the statement that makes the record, whose id `drawn` knows. `isClaimed` is true
 * once for each key, and always without one; so the record is made of the rows where it is. The statement is
 * executed with `claimFor`. When it makes nothing, `madeFirst` has the record.
 */
export function claimOf(db: Db, drawn: SQLWrapper & { readonly id: SQLWrapper }) {
  const values = {
    userId: given('userId'),
    operation: given('operation'),
    key: KEY,
    bodyHash: given('bodyHash'),
    createdAt: given('createdAt'),
    recordId: sql`${drawn.id}`,
  };
  const claimed = db
    .$with('claimed', { id: sql<number>`record_id`.as('record_id') })
    .as(
      sql`${insertFrom(clientKeys, values, sql`${drawn} where ${KEY} is not null`)} on conflict do nothing returning "record_id"`,
    );
  const isClaimed: SQL = sql`(${KEY} is null or exists (select 1 from ${claimed}))`;
  return { claimed, isClaimed };
}

/** The values of `claimOf`. */
export function claimFor({ viewer, clock }: ViewerCtx, request: IdempotentRequest | undefined) {
  requireNamed(viewer);
  return {
    claim_userId: viewer.userId,
    claim_operation: request?.operation ?? '',
    claim_key: request?.key ?? null,
    claim_bodyHash: request?.key === undefined ? '' : hashOf(request),
    claim_createdAt: clock.now(),
  };
}

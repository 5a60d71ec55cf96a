import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import { recorder } from './facts.ts';

/**
 * Runs a story in one transaction; inside another it becomes a savepoint, so stories nest and roll back
 * together.
 */
export function transact<C extends Ctx, T>(ctx: C, story: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => story(within(ctx, tx)));
}

function within<C extends Ctx>(ctx: C, db: Db): C {
  return { ...ctx, db, record: recorder(db, ctx) };
}

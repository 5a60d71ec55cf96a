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

/** Runs a story in one transaction and rolls all of it back: for an answer under assumed changes. */
export async function asIf<C extends Ctx, T>(ctx: C, story: (ctx: C) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const takenBack = new Error('nothing of this is kept');
  await transact(ctx, async (inner) => {
    resolve(await story(inner));
    throw takenBack;
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return promise;
}

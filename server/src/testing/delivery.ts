import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#kernel/db';
import { insertCursor } from '#kernel/outbox/cursor-store';
import { deliverBatch, type Subscriber, type Teller } from '#kernel/outbox/deliver-batch';
import { cursorPositionNow } from '#kernel/outbox/read-facts';

/** A subscriber that asks for an earlier turn has facts left. */
const SETTLED_MS = 1000;

/**
 * Registers these subscribers, and delivers facts to them when a test asks: none is delivered by itself here.
 */
export async function deliveryTo(
  around: Teller & { readonly database: Database },
  subscribers: readonly Subscriber[],
): Promise<() => Promise<void>> {
  const { db } = around.database;
  for (const { name } of subscribers) await insertCursor(db, name, await cursorPositionNow(db));
  return async () => {
    for (const subscriber of subscribers)
      while ((await db.transaction((tx) => deliverBatch(tx, around, subscriber))) < SETTLED_MS)
        await wait(10);
  };
}

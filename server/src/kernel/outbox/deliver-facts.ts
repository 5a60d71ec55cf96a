import { FACTS } from '../bell.ts';
import type { Database } from '../db.ts';
import { insertCursor } from './cursor-store.ts';
import { deliverBatch, type Subscriber, type Teller } from './deliver-batch.ts';
import { listen } from './listen.ts';
import { startPump } from './pump.ts';
import { cursorPositionNow } from './read-facts.ts';

interface DeliverOptions extends Teller {
  readonly database: Database;
  readonly subscribers: readonly Subscriber[];
}

export interface Delivery {
  /** Waits for the running turns to end. */
  readonly stop: () => Promise<void>;
}

/**
 * Delivers every settled fact to each subscriber, at least once and in order. Several processes may run this
 * on one database: one at a time serves each subscriber. A subscriber that fails is retried ever later, and
 * delays no other.
 */
export async function deliverFacts(options: DeliverOptions): Promise<Delivery> {
  const { database, log, subscribers } = options;
  const { db } = database.work;
  if (subscribers.length === 0) return { stop: () => Promise.resolve() };
  for (const { name } of subscribers) await insertCursor(db, name, await cursorPositionNow(db));
  const pumps = subscribers.map((subscriber) =>
    startPump(
      () => db.transaction((tx) => deliverBatch(tx, options, subscriber)),
      (error) => log.error({ err: error, subscriber: subscriber.name }, 'telling facts'),
    ),
  );
  const listening = listen({
    connect: database.listener,
    channels: [FACTS],
    hear: () => {
      for (const pump of pumps) pump.wake();
    },
    onError: (error) => log.error({ err: error }, 'listening for facts'),
  });
  return {
    async stop() {
      await listening.stop();
      for (const pump of pumps) await pump.stop();
    },
  };
}

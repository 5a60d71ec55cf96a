import { FACTS } from '../bell.ts';
import type { Database } from '../db.ts';
import type { Log } from '../log.ts';
import { listen } from './listen.ts';
import { startPump } from './pump.ts';
import { type Position, positionNow, readNews } from './read-facts.ts';
import { type Listener, type StatedFact, UnreadableFact } from './stated-fact.ts';

interface FollowOptions<C> {
  readonly database: Pick<Database, 'db' | 'listener'>;
  readonly log: Log;
  readonly ctx: C;
  readonly listeners: readonly Listener<C>[];
  /** Further channels of the database, and the function for their payloads. */
  readonly alsoHear?: Readonly<Record<string, (payload: string) => void>>;
}

export interface Following {
  readonly stop: () => Promise<void>;
}

const BATCH = 200;
/**
 * The fallback: a fact whose notification was lost is found after this. It may be the end of an access, which
 * must show within a second.
 */
const LOOK_EVERY_MS = 400;
/** A fact that fails this often is skipped, or no later fact would ever be delivered. */
const TRIES = 5;

/**
 * Delivers all facts from now on, in this process, as soon as they are committed: for data that every process
 * needs and that is worthless later. Resolves once "now" is fixed. An open transaction delays no others: its
 * facts follow when it commits.
 */
export async function followFacts<C>(options: FollowOptions<C>): Promise<Following> {
  const { database, log } = options;
  const onError = (error: unknown): void => log.error({ err: error }, 'following facts');
  let position = await positionNow(database.db);
  const tell = teller(options);

  const pump = startPump(async () => {
    const { facts, reach } = await readNews(database.db, position, BATCH);
    for (const fact of facts) {
      await tell(fact);
      position = { ...position, told: new Map(position.told).set(fact.id, fact.xid) };
    }
    position = { reach, told: atLeast(reach, position.told) };
    return facts.length === BATCH ? 0 : LOOK_EVERY_MS;
  }, onError);

  const channels: NonNullable<typeof options.alsoHear> = { [FACTS]: pump.wake, ...options.alsoHear };
  const listening = listen({
    connect: database.listener,
    channels: Object.keys(channels),
    hear: (channel, payload) => channels[channel]?.(payload),
    onError,
  });
  return {
    async stop() {
      await listening.stop();
      await pump.stop();
    },
  };
}

/** Facts below are never read again, so they need not be remembered. */
function atLeast(reach: string, told: Position['told']): Position['told'] {
  return new Map([...told].filter(([, xid]) => BigInt(xid) >= BigInt(reach)));
}

function teller<C>({ log, ctx, listeners }: FollowOptions<C>): (fact: StatedFact) => Promise<void> {
  const byType = Map.groupBy(listeners, ({ type }) => type);
  let failing = { id: 0, times: 0 };
  return async (fact) => {
    try {
      for (const { hear } of byType.get(fact.type) ?? []) await hear(ctx, fact);
    } catch (error) {
      failing = { id: fact.id, times: failing.id === fact.id ? failing.times + 1 : 1 };
      if (failing.times < TRIES && !(error instanceof UnreadableFact)) throw error;
      log.error({ err: error, fact: fact.id, type: fact.type }, 'a fact is passed by');
    }
  };
}

import type { Database } from '../db.ts';
import type { Log } from '../log.ts';
import { FACTS, listen } from './listen.ts';
import { startPump } from './pump.ts';
import { type Position, positionNow, readNews } from './read-facts.ts';
import { type Listener, type StatedFact, UnreadableFact } from './stated-fact.ts';

interface FollowOptions<C> {
  readonly database: Pick<Database, 'db' | 'listener'>;
  readonly log: Log;
  readonly ctx: C;
  readonly listeners: readonly Listener<C>[];
  /** Further channels of the database, and what to do when something is said there. */
  readonly alsoHear?: Readonly<Record<string, (payload: string) => void>>;
}

export interface Following {
  readonly stop: () => Promise<void>;
}

const BATCH = 200;
/** The net beneath the announcements: what a lost one would have said is found after this. */
const LOOK_EVERY_MS = 1000;
/** A fact that cannot be told this often is passed by, or nothing after it would ever be told. */
const TRIES = 5;

/**
 * Tells everything that is stated from now on, in this process, as soon as it has committed: for what must reach every process and is worth
 * nothing later. Resolves once "now" is fixed. A transaction that stays open holds nobody up: its facts are told when it commits.
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

/** What lies below is never read again, so it need not be remembered. */
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

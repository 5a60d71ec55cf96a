import type { Ctx } from '../context.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { type Cursor, claimCursor, updateCursor } from './cursor-store.ts';
import { isAnythingBeyond, readSettled } from './read-facts.ts';
import { type Listener, type StatedFact, UnreadableFact } from './stated-fact.ts';

/** The context of a subscriber. Writes through `db` are kept exactly when the fact counts as delivered. */
export type Telling = Pick<Ctx, 'db' | 'clock'>;

/**
 * A subscriber gets every fact of some types, over restarts and kills, from the day of its first
 * registration.
 */
export interface Subscriber {
  /** The name of the cursor: another name begins anew. */
  readonly name: string;
  readonly listeners: readonly Listener<Telling>[];
}

export interface Teller extends Omit<Telling, 'db'> {
  readonly log: Log;
}

const BATCH = 100;
/**
 * The fallback in case a notification is lost. A look locks the row of the cursor, which is a write to the
 * disk, and no end of an access waits for a subscriber: once a second is enough.
 */
const LOOK_EVERY_MS = 1000;
/** A fact that an older transaction still holds up; the end of that transaction sends no notification. */
const HELD_UP_MS = 50;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Delivers the next facts to a subscriber, unless another process does. Returns the milliseconds until the
 * next look.
 */
export async function deliverBatch(db: Db, teller: Teller, subscriber: Subscriber): Promise<number> {
  const cursor = await claimCursor(db, subscriber.name, teller.clock.now());
  if (!cursor) return LOOK_EVERY_MS;
  const facts = await readSettled(db, cursor, BATCH);
  const { last, failed } = await tellInOrder(db, teller, subscriber, facts);
  const reached = last ? { ...cursor, xid: last.xid, factId: last.id } : cursor;
  if (failed) {
    await updateCursor(db, { ...reached, ...afterFailure(cursor, teller) });
    return LOOK_EVERY_MS;
  }
  if (last) await updateCursor(db, { ...reached, failures: 0, retryAt: null });
  if (facts.length === BATCH) return 0;
  return (await isAnythingBeyond(db, reached)) ? HELD_UP_MS : LOOK_EVERY_MS;
}

/** Stops at the first fact that fails; its changes are rolled back, those of earlier facts stay. */
async function tellInOrder(
  db: Db,
  teller: Teller,
  subscriber: Subscriber,
  facts: readonly StatedFact[],
): Promise<{ readonly last: StatedFact | undefined; readonly failed: boolean }> {
  let last: StatedFact | undefined;
  for (const run of runsOf(facts, subscriber)) {
    if (run.length > 1 && (await isToldAtOnce(db, teller, { subscriber, run }))) {
      last = run.at(-1);
      continue;
    }
    for (const fact of run) {
      if (await isRefused(db, teller, { subscriber, fact })) return { last, failed: true };
      last = fact;
    }
  }
  return { last, failed: false };
}

const wanting = ({ listeners }: Subscriber, fact: StatedFact) =>
  listeners.filter(({ type }) => type === fact.type);

/** Facts of one type in a row, where all who listen take them at once; each other fact by itself. */
function runsOf(facts: readonly StatedFact[], subscriber: Subscriber): StatedFact[][] {
  const runs: StatedFact[][] = [];
  for (const fact of facts) {
    const run = runs.at(-1);
    const goesOn = run?.[0]?.type === fact.type && wanting(subscriber, fact).every(({ hearAll }) => hearAll);
    if (run && goesOn) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

/** False where one of them could not be told: then each is told by itself, and the others are not held up. */
function isToldAtOnce(
  db: Db,
  { log: _log, ...telling }: Teller,
  { subscriber, run }: { readonly subscriber: Subscriber; readonly run: readonly StatedFact[] },
): Promise<boolean> {
  const [first] = run;
  const listeners = first === undefined ? [] : wanting(subscriber, first);
  if (listeners.length === 0) return Promise.resolve(true);
  const tell = async (tx: Db): Promise<void> => {
    for (const { hearAll } of listeners) await hearAll?.({ ...telling, db: tx }, run);
  };
  return db.transaction(tell).then(
    () => true,
    () => false,
  );
}

/** Whether it failed, and has to be told again. One that no release can read any more is left out. */
function isRefused(
  db: Db,
  { log, ...telling }: Teller,
  { subscriber, fact }: { readonly subscriber: Subscriber; readonly fact: StatedFact },
): Promise<boolean> {
  const listeners = wanting(subscriber, fact);
  const tell = async (tx: Db): Promise<void> => {
    for (const { hear } of listeners) await hear({ ...telling, db: tx }, fact);
  };
  return (listeners.length > 0 ? db.transaction(tell) : Promise.resolve())
    .then(() => false)
    .catch((error: unknown) => {
      const { name } = subscriber;
      log.error({ err: error, subscriber: name, fact: fact.id, type: fact.type }, 'a fact was not told');
      return !(error instanceof UnreadableFact);
    });
}

/** A second, then twice as long each time. */
function afterFailure({ failures }: Cursor, { clock }: Teller): Pick<Cursor, 'failures' | 'retryAt'> {
  const pause = Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS);
  return { failures: failures + 1, retryAt: new Date(clock.now().getTime() + pause) };
}

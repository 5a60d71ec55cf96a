import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { systemClock } from '#kernel/clock';
import type { Db } from '#kernel/db';
import { factType, recorder } from '#kernel/facts';
import { makeLog } from '#kernel/log';

/** A fact that no room states. */
export const somethingHappened = factType('test.something_happened', z.object({ n: z.number() }));

const origin = { requestId: 'test', address: '', userAgent: '' };

/** States a fact with this number, in the transaction of `db`. */
export function state(db: Db, n: number): Promise<void> {
  return recorder(db, { viewer: undefined, origin, clock: systemClock })(somethingHappened(null, { n }));
}

export const silent = makeLog('silent');

export interface Held {
  readonly db: Db;
  readonly end: (how: 'commit' | 'roll back') => Promise<void>;
}

/** A transaction that stays open until it is told to end. */
export function holdOpen(db: Db): Promise<Held> {
  return new Promise((opened, failed) => {
    const done = Promise.withResolvers<'commit' | 'roll back'>();
    const held = db.transaction(async (tx) => {
      opened({
        db: tx,
        end: async (how) => {
          done.resolve(how);
          await held.catch(() => undefined);
        },
      });
      if ((await done.promise) === 'roll back') throw new Error(`rolled back ${randomUUID()}`);
    });
    held.catch(failed);
  });
}

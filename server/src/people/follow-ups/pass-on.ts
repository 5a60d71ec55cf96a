import type { Ctx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { followUpPassedOn } from './facts.ts';
import { earliestDue, passOn, selectToPassOn } from './follow-up-store.ts';

/** The queue whose job passes overdue follow-ups on to their second person. */
const PASS_ON = 'follow_ups.pass_on';

const MARGIN_SECONDS = 1;
/** Seconds until the next run. */
const AGAIN = { least: 60, most: 900 } as const;

/** The job works on all that is overdue, so a lost one is made up for by the next. */
export async function planPassOn(
  { db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  dueAt: Date,
): Promise<void> {
  const seconds = Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000);
  await ports.jobs.send(db, PASS_ON, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

/**
 * Again while any is open: a person who took one on may leave at any time, and the clock of another process
 * may have planned too early. One more run is enough for all.
 */
async function planAgain({ db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>): Promise<void> {
  const dueAt = await earliestDue(db);
  if (dueAt === undefined) return;
  const seconds = Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000);
  const afterSeconds = seconds <= 0 ? AGAIN.most : Math.min(Math.max(seconds, AGAIN.least), AGAIN.most);
  await ports.jobs.send(db, PASS_ON, {}, { afterSeconds, onceIn: AGAIN.least });
}

export const followUpJobs: NonNullable<Feature['jobs']> = (deps) => ({
  [PASS_ON]: async () => {
    const { db, clock } = deps;
    const now = clock.now();
    const faults: unknown[] = [];
    for (const id of await selectToPassOn(db, now))
      await db
        .transaction(async (tx) => {
          const passed = await passOn(tx, id, now);
          if (!passed) return;
          const record = recorder(tx, byItself('follow-ups', clock));
          await record(followUpPassedOn(passed.memberId, { id, organisationId: passed.organisationId }));
        })
        .catch((error: unknown) => faults.push(error));
    await planAgain(deps);
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} follow-ups were not passed on`);
  },
});

import type { Ctx } from '#kernel/context';
import { recorder } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { followUpPassedOn } from './facts.ts';
import { passOn, selectToPassOn } from './follow-up-store.ts';

/** The queue whose job passes overdue follow-ups on to their second person. */
const PASS_ON = 'follow_ups.pass_on';

const MARGIN_SECONDS = 1;
const BY_ITSELF = { requestId: 'follow-ups', address: '', userAgent: '' };

/** The job works on all that is overdue, so a lost one is made up for by the next. */
export async function planPassOn(
  { db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  dueAt: Date,
): Promise<void> {
  const seconds = Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000);
  await ports.jobs.send(db, PASS_ON, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

export const followUpJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PASS_ON]: async () => {
    const now = clock.now();
    for (const id of await selectToPassOn(db, now))
      await db.transaction(async (tx) => {
        const passed = await passOn(tx, id, now);
        if (!passed) return;
        const record = recorder(tx, { viewer: undefined, origin: BY_ITSELF, clock });
        await record(followUpPassedOn(passed.memberId, { id, organisationId: passed.organisationId }));
      });
  },
});

import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { byItself, recorder } from '#kernel/facts';
import type { JobHandlers } from '#kernel/jobs';
import type { Grant } from '#policy/memberships';
import { endRunOut } from '#policy/rights/ends';
import { tellChange } from './changes.ts';
import { placeRanOut } from './facts.ts';

/** The queue of the job that reports expired memberships. Expired ones open nothing, reported or not. */
const END_PLACES = 'team.end_places';

const MARGIN_SECONDS = 1;

export async function endLater({ db, ports, clock }: Ctx, endsAt: Date | null): Promise<void> {
  if (endsAt === null) return;
  const left = (endsAt.getTime() - clock.now().getTime()) / 1000;
  await ports.jobs.send(db, END_PLACES, {}, { afterSeconds: Math.max(0, Math.ceil(left)) + MARGIN_SECONDS });
}

/** The room's one job: every expired membership ends, with a line in the journey at that time. */
export function teamJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [END_PLACES]: () =>
      db.transaction(async (tx) => {
        await tell({ db: tx, clock }, await endRunOut(tx, clock.now()));
      }),
  };
}

/** The same for one membership between two people, before another begins. */
export async function endFormer(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  between: { readonly memberId: number; readonly personId: number },
): Promise<void> {
  await tell({ db, clock }, await endRunOut(db, clock.now(), between));
}

async function tell({ db, clock }: Pick<Ctx, 'db' | 'clock'>, ended: readonly Grant[]): Promise<void> {
  const record = recorder(db, byItself('end of time', clock));
  for (const grant of ended) {
    const { id: grantId, memberId, personId, role, endsAt } = grant;
    if (personId === null || endsAt === null) throw new Error('a membership without a person has run out');
    await tellChange({ db }, grant, personId, { change: 'left', at: endsAt });
    await record(placeRanOut(memberId, { grantId, personId, role }));
  }
}

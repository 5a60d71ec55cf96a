import * as z from 'zod';
import type { Ctx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { JobHandlers } from '#kernel/jobs';
import { END_SHARES, endSharesLater, takeEndedShares } from '#policy/last-days';
import type { Audience } from '#policy/sharing';
import { shareEnded } from './facts.ts';

const job = z.object({ endsAt: z.coerce.date().optional() });

/**
 * The room's one job: each share whose last day is over is told, so that open screens let its record go. The
 * record is out of every answer already. A job that the server slept through runs as soon as it is up.
 */
export function shareJobs({ db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>): JobHandlers {
  return {
    [END_SHARES]: (data) =>
      db.transaction(async (tx) => {
        const { endsAt } = job.parse(data);
        // A clock that was put back has not come to it yet.
        if (endsAt && endsAt > clock.now()) await endSharesLater({ db: tx, clock, ports }, endsAt);
        const ended = await takeEndedShares(tx, clock.now());
        const record = recorder(tx, byItself('end of a share', clock));
        const byRecord = Map.groupBy(ended, ({ kind, recordId }) => `${kind} ${recordId}`);
        for (const shares of byRecord.values())
          for (const { kind, recordId: id, memberId } of shares.slice(0, 1))
            await record(
              shareEnded(kind)(memberId, { id, removed: audienceOf(shares), sharedBy: sharersOf(shares) }),
            );
      }),
  };
}

type Ended = Awaited<ReturnType<typeof takeEndedShares>>;

function audienceOf(shares: Ended): Audience {
  const idsOf = (name: Ended[number]['audience']) =>
    shares.flatMap(({ audience, audienceId }) => (audience === name ? [audienceId] : []));
  return {
    userIds: idsOf('user'),
    groupIds: idsOf('group'),
    organisationTeamIds: idsOf('organisation_team'),
  };
}

function sharersOf(shares: Ended): number[] {
  return [...new Set(shares.map(({ sharedBy }) => sharedBy))];
}

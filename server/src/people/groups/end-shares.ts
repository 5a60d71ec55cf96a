import type { Ctx } from '#kernel/context';
import { recorder } from '#kernel/facts';
import type { JobHandlers } from '#kernel/jobs';
import { END_SHARES, takeEndedShares } from '#policy/last-days';
import type { Audience } from '#policy/sharing';
import { shareEnded } from './facts.ts';

const BY_ITSELF = { requestId: 'end of a share', address: '', userAgent: '' };

/**
 * The room's one job: each share whose last day is over is told, so that open screens let its record go. The
 * record is out of every answer already. A job that the server slept through runs as soon as it is up.
 */
export function shareJobs({ db, clock }: Pick<Ctx, 'db' | 'clock'>): JobHandlers {
  return {
    [END_SHARES]: () =>
      db.transaction(async (tx) => {
        const ended = await takeEndedShares(tx, clock.now());
        const record = recorder(tx, { viewer: undefined, origin: BY_ITSELF, clock });
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

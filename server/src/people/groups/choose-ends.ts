import type { ChosenEnd } from '@kith/contract/share-ends';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import type { ShareEnd } from '#policy/last-days';
import type { Audience } from '#policy/sharing';

const IS_OVER = 'Please choose a last day that isn’t over yet.';
const NOT_CHOSEN = 'Please choose a last day for people, groups and teams you share with only.';

const AUDIENCES = { person: 'user', group: 'group', organisation_team: 'organisation_team' } as const;

/**
 * The ends of shares as the caller wants them; the last word about a share counts. Refuses a moment that is
 * over, and the end of a share that is not in the audience.
 */
export function chosenEnds(
  { clock }: Pick<ViewerCtx, 'clock'>,
  { userIds, groupIds, organisationTeamIds }: Audience,
  chosen: readonly ChosenEnd[] = [],
): ShareEnd[] {
  const now = clock.now();
  const ids = { person: userIds, group: groupIds, organisation_team: organisationTeamIds } as const;
  const ends = chosen.map(({ to, id, ends_at: endsAt }): ShareEnd => {
    if (!ids[to].includes(id)) return refuseField('share_ends', NOT_CHOSEN);
    if (endsAt !== null && new Date(endsAt) <= now) return refuseField('share_ends', IS_OVER);
    return { audience: AUDIENCES[to], audienceId: id, endsAt };
  });
  return [...new Map(ends.map((end) => [`${end.audience} ${end.audienceId}`, end])).values()];
}

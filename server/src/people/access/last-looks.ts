import type { accessEndpoints } from '@kith/contract/access';
import type { Story } from '#kernel/http/bind';
import { selectTeam } from '#policy/memberships';
import { selectLastLooks } from './record-store.ts';

/** For the member alone: no team mate learns who looked, or when. */
export const listLastLooks: Story<typeof accessEndpoints.listLastLooks> = async ({ db, viewer, clock }) => {
  const team = await selectTeam(db, viewer.userId, clock.now());
  const looks = await selectLastLooks(
    db,
    viewer.userId,
    team.flatMap(({ personId }) => personId ?? []),
  );
  return { looks: looks.map(({ personId, at }) => ({ person_id: personId, at: at.toISOString() })) };
};

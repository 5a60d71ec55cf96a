import type { groupsEndpoints } from '@kith/contract/groups';
import type { Story } from '#kernel/http/bind';
import { selectAudiencePeople } from '#policy/audiences';
import { replaceAudiencePeople, updateAudience } from '#policy/rights/audiences';
import { chosenPeople } from './choose-audience.ts';
import { groupChanged } from './facts.ts';
import { leaveOutOlder } from './leave-out-older.ts';
import { type groupRecord, refuseSameName, requireShownVersion } from './own-group.ts';
import { onTheTeam, presentGroup } from './present.ts';

/**
 * A person who has left the team is hidden in the group. A save without them removes them: a restored team
 * membership does not bring them back to this group.
 */
export const editTeamGroup: Story<typeof groupsEndpoints.editTeamGroup, typeof groupRecord> = async (
  ctx,
  asked,
) => {
  const { userId } = ctx.viewer;
  const { held: group } = ctx;
  await requireShownVersion(ctx, group, asked.version);
  const wanted = await chosenPeople(ctx, userId, { field: 'people', ids: asked.people });
  const inside = await selectAudiencePeople(ctx.db, [group.id]);
  const former = inside.map(({ personId }) => personId);
  const seen = await onTheTeam(ctx, former);
  await updateAudience(ctx.db, group.id, { name: asked.name }).catch(refuseSameName);
  const added = wanted.filter((id) => !seen.has(id));
  const older = await leaveOutOlder(ctx, asked, added);
  await replaceAudiencePeople(ctx.db, group.id, wanted, ctx.clock.now());
  await ctx.record(
    groupChanged(userId, {
      groupId: group.id,
      added,
      removed: former.filter((id) => !wanted.includes(id)),
      isRenamed: asked.name !== group.name,
      version: group.version + 1,
      ...(older && { older }),
    }),
  );
  return { group: await presentGroup(ctx, group.id) };
};

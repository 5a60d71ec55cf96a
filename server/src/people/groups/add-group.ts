import { GROUPS_MAX, type groupsEndpoints } from '@kith/contract/groups';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { insertAudience, replaceAudiencePeople } from '#policy/rights/audiences';
import { chosenPeople, selectOwnGroups } from './choose-audience.ts';
import { groupCreated } from './facts.ts';
import { refuseSameName } from './own-group.ts';
import { presentGroup } from './present.ts';

const TOO_MANY = `You can have at most ${GROUPS_MAX} groups. Delete one to make another.`;

export const addTeamGroup: Story<typeof groupsEndpoints.addTeamGroup> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { userId: ownerId } = ctx.viewer;
  const claim = { operation: 'group.create', key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    if ((await selectOwnGroups(ctx)).length >= GROUPS_MAX) return refuseField('name', TOO_MANY);
    const people = await chosenPeople(ctx, ownerId, { field: 'people', ids: asked.people });
    const createdAt = ctx.clock.now();
    const group = { kind: 'group' as const, ownerId, name: asked.name, createdAt };
    const groupId = await insertAudience(ctx.db, group).catch(refuseSameName);
    await replaceAudiencePeople(ctx.db, groupId, people, createdAt);
    await ctx.record(groupCreated(ownerId, { groupId, people }));
    return groupId;
  });
  return { group: await presentGroup(ctx, id) };
};

import type { InputOf } from '@kith/contract/kit/endpoint';
import type { SharedContent, SharedDirection, sharedContentsEndpoints } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { sharesTeam } from '#policy/teams';
import { audienceOf } from './audience.ts';
import type { With } from './find-given.ts';
import { withGroup } from './in-group.ts';
import { withLeftOut } from './left-out.ts';
import { pageOfContents } from './page.ts';
import { switchesOf } from './switches.ts';

type Asked = InputOf<typeof sharedContentsEndpoints.listSharedContents>;

export const listSharedContents: Story<typeof sharedContentsEndpoints.listSharedContents> = async (
  ctx,
  asked,
) => {
  const { support_id: otherId, group_id: groupId, joining, kind, limit, cursor } = asked;
  const whom = await withWhom(ctx, asked);
  const directions = directionsOf(asked);
  const { contents, ...page } = await pageOfContents(ctx, { whom, directions, kind, limit, cursor });
  const hasSwitches = cursor === undefined && (whom === 'anyone' || 'otherId' in whom);
  return {
    person: await cardOf(ctx, otherId),
    shared_contents: await explained(ctx, contents, whom, { groupId, joining }),
    switches: hasSwitches ? await switchesOf(ctx, otherId, directions) : [],
    ...page,
  };
};

/** Of records in a group, and of all that the caller shares, the people who are left out are said. */
async function explained(
  ctx: ViewerCtx,
  contents: SharedContent[],
  whom: With,
  { groupId, joining }: { readonly groupId: number | undefined; readonly joining: readonly number[] },
): Promise<SharedContent[]> {
  if (groupId !== undefined) return withGroup(ctx, contents, { groupId, joining });
  return whom === 'anyone' ? withLeftOut(ctx, contents) : contents;
}

async function withWhom(ctx: ViewerCtx, asked: Asked): Promise<With> {
  const { support_id: otherId, group_id: groupId, joining } = asked;
  const audience = await audienceOf(ctx, asked);
  if (groupId === undefined && joining.length > 0)
    return refuseField('joining', 'Please choose a group first.');
  if (audience !== undefined && otherId !== undefined)
    return refuseField('support_id', 'Please choose a person, a group or a team.');
  if (audience !== undefined) return { sharedWith: audience };
  if (otherId === undefined) return 'anyone';
  await requireTeamMate(ctx, otherId);
  return { otherId };
}

async function cardOf(ctx: ViewerCtx, otherId: number | undefined): Promise<PersonCard | null> {
  return otherId === undefined ? null : ((await personCards(ctx, [otherId])).get(otherId) ?? null);
}

async function requireTeamMate(ctx: ViewerCtx, otherId: number): Promise<void> {
  const isOther = otherId !== ctx.viewer.userId;
  if (!isOther || !(await sharesTeam(ctx.db, eyes(ctx), otherId))) return refuse('not_found');
}

function directionsOf({ support_id, filter }: Asked): readonly SharedDirection[] {
  if (support_id === undefined && filter === 'shared_with')
    return refuseField('filter', 'Please choose a person first.');
  if (filter !== 'all') return [filter];
  return support_id === undefined ? ['shared_by'] : ['shared_by', 'shared_with'];
}

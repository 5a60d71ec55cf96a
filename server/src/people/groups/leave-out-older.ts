import type { groupsEndpoints } from '@kith/contract/groups';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { countSharesOf, leaveOut } from '#policy/sharing';

/** A record is left out for each person; more of both is no choice that a person has looked at. */
const LEFT_OUT_AT_ONCE = 50_000;
const TOO_MANY = 'Please add fewer people at once, or let them see what the group shares already.';

type OlderItems = Parameters<typeof leaveOut>[1]['older'];
type Asked = InputOf<typeof groupsEndpoints.editTeamGroup>;

/**
 * Leaves people who come into a group out of older records, in the transaction that lets them in. Without a
 * word of the member nothing changes: they are left out of what they were left out of before.
 */
export async function leaveOutOlder(
  ctx: ViewerCtx,
  { id: groupId, older, older_items: items }: Pick<Asked, 'id' | 'older' | 'older_items'>,
  personIds: readonly number[],
): Promise<OlderItems | undefined> {
  const rest = older ?? null;
  if ((rest === null && items.length === 0) || personIds.length === 0) return undefined;
  const named = (isShown: boolean) =>
    items.filter(({ shown }) => shown === isShown).map(({ kind, id }) => ({ kind, id }));
  const said: OlderItems = { rest, shown: named(true), hidden: named(false) };
  const count = rest === 'left_out' ? await countSharesOf(ctx.db, groupId) : items.length;
  if (count * personIds.length > LEFT_OUT_AT_ONCE) return refuseField('people', TOO_MANY);
  await leaveOut(ctx.db, { memberId: ctx.viewer.userId, groupId, personIds, older: said });
  return said;
}

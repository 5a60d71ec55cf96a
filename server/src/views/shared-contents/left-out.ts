import type { SharedContent } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { selectAudiencePeople, selectLeftOut, teamAmong } from '#policy/audiences';
import { selectSharesReaching } from '#policy/sharing';

/**
 * Says of each own record which people of its groups do not see it, since the caller has left them out. A
 * person whom another share reaches is not named, nor one who is in the group no more.
 */
export async function withLeftOut(
  ctx: ViewerCtx,
  contents: readonly SharedContent[],
): Promise<SharedContent[]> {
  const { db, clock, viewer } = ctx;
  const items = [...Map.groupBy(contents, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    ids: some.map(({ id }) => id),
  }));
  const groupIds = contents.flatMap(({ shared_with_group }) => shared_with_group.map(({ id }) => id));
  const rows = await selectLeftOut(db, [...new Set(groupIds)], items);
  if (rows.length === 0) return [...contents];
  const inside = await selectAudiencePeople(db, [...new Set(groupIds)]);
  const out = rows.filter((row) =>
    inside.some(({ audienceId, personId }) => audienceId === row.audienceId && personId === row.personId),
  );
  const ids = [...new Set(out.map(({ personId }) => personId))];
  const team = await teamAmong(db, viewer.userId, ids, clock.now());
  const reaching = await selectSharesReaching(db, { readerIds: ids, items, now: clock.now() });
  const cards = await personCards(
    ctx,
    team.map(({ personId }) => personId),
  );
  return contents.map((one) => {
    const isOne = ({ kind, recordId }: { readonly kind: string; readonly recordId: number }) =>
      kind === one.kind && recordId === one.id;
    const reached = new Set(reaching.filter(isOne).map(({ readerId }) => readerId));
    const left = new Set(out.filter(isOne).map(({ personId }) => personId));
    for (const id of reached) left.delete(id);
    return { ...one, left_out: [...left].flatMap((id) => cards.get(id) ?? []) };
  });
}

import type { SharedReason } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { selectSharesReaching } from '#policy/sharing';
import type { Found } from './find-given.ts';
import { type Shown, SOURCES } from './sources.ts';

const BY_SWITCH: SharedReason = { by: 'switch', id: null, name: null };

/** Why each record reaches the other person, or people at all: for the caller, who shares it. */
export async function reasonsFor(
  ctx: ViewerCtx,
  found: readonly Found[],
  otherId: number | undefined,
): Promise<(one: Found, shown: Shown) => SharedReason[]> {
  const reaching = otherId === undefined ? undefined : await reachingBy(ctx, found, otherId);
  return (one, shown) => {
    if (one.direction === 'shared_with') return [];
    const byShare = reaching ? (reaching.get(keyOf(one)) ?? []) : audienceOf(shown);
    return one.isOpened ? [...byShare, BY_SWITCH] : byShare;
  };
}

async function reachingBy({ db, clock }: ViewerCtx, found: readonly Found[], otherId: number) {
  const own = found.filter(({ direction }) => direction === 'shared_by');
  const items = Object.keys(SOURCES).map((kind) => ({
    kind,
    ids: own.filter((one) => one.kind === kind).map(({ id }) => id),
  }));
  const shares = await selectSharesReaching(db, { readerIds: [otherId], items, now: clock.now() });
  const byRecord = Map.groupBy(shares, ({ kind, recordId: id }) => keyOf({ kind, id }));
  return new Map(
    [...byRecord].map(([key, some]) => [
      key,
      some.map(({ audience, audienceId: id, name }) => ({ by: BY[audience], id, name })),
    ]),
  );
}

const BY = { user: 'name', group: 'group', organisation_team: 'organisation_team' } as const;

function audienceOf(shown: Shown): SharedReason[] {
  return [
    ...shown.shared_with.map(({ id, displayName: name }) => ({ by: 'name' as const, id, name })),
    ...shown.shared_with_group.map((group) => ({ by: 'group' as const, ...group })),
    ...shown.shared_with_organisation_team.map((team) => ({ by: 'organisation_team' as const, ...team })),
  ];
}

function keyOf({ kind, id }: { readonly kind: string; readonly id: number }): string {
  return `${kind} ${id}`;
}

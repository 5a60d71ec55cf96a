import type { SharedKind } from '@kith/contract/shareable';
import type { SharedContent } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { chosenPeople } from '#people/groups';
import { selectLeftOut } from '#policy/audiences';
import { eyesOf } from '#policy/callers';
import { SOURCES } from './sources.ts';

/**
 * Says of each record whom the member has left out of it in this group, and who of the people about to join
 * sees it by another way: joining shows them nothing more.
 */
export async function withGroup(
  ctx: ViewerCtx,
  contents: readonly SharedContent[],
  { groupId, joining }: { readonly groupId: number; readonly joining: readonly number[] },
): Promise<SharedContent[]> {
  const items = [...Map.groupBy(contents, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    ids: some.map(({ id }) => id),
  }));
  const out = await selectLeftOut(ctx.db, [groupId], items);
  const people = await chosenPeople(ctx, ctx.viewer.userId, { field: 'joining', ids: joining });
  const seen = await seenBy(ctx, items, people);
  return contents.map((one) => ({
    ...one,
    in_group: {
      left_out: out
        .filter(({ kind, recordId }) => kind === one.kind && recordId === one.id)
        .map(({ personId }) => personId),
      already_seen: people.filter((person) => seen.has(`${person} ${one.kind} ${one.id}`)),
    },
  }));
}

interface Items {
  readonly kind: SharedKind;
  readonly ids: readonly number[];
}

/** With the eyes of each person, one statement for each kind. */
async function seenBy(
  { db, clock }: ViewerCtx,
  items: readonly Items[],
  people: readonly number[],
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const person of people) {
    for (const { kind, ids } of items) {
      const readable = await SOURCES[kind].readableIds(db, { ...eyesOf(person, clock.now()), ids });
      for (const id of readable) seen.add(`${person} ${kind} ${id}`);
    }
  }
  return seen;
}

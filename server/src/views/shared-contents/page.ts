import type { SharedKind } from '@kith/contract/shareable';
import type { SharedContent, SharedDirection } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { type After, openCursor, sealCursor } from './cursor.ts';
import { type Found, findGiven, type With } from './find-given.ts';
import { reasonsFor } from './reasons.ts';
import { type Shown, SOURCES } from './sources.ts';

interface Asked {
  readonly whom: With;
  readonly directions: readonly SharedDirection[];
  readonly kind: SharedKind | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
}

interface ContentsPage {
  readonly contents: SharedContent[];
  readonly has_more_data: boolean;
  readonly cursor: string | null;
}

/** One page, which a cursor of the same question continues. */
export async function pageOfContents(ctx: ViewerCtx, asked: Asked): Promise<ContentsPage> {
  const { whom, directions, kind, limit, cursor } = asked;
  const question = JSON.stringify([ctx.viewer.userId, whom, directions, kind ?? null]);
  const after = cursor === undefined ? undefined : continued(ctx, question, cursor);
  const found = await findGiven(ctx, { whom, directions, kind, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    contents: await present(
      ctx,
      page,
      typeof whom === 'object' && 'otherId' in whom ? whom.otherId : undefined,
    ),
    has_more_data: last !== undefined,
    cursor: last ? sealCursor(ctx.ports.sealer, question, { ...last, at: last.sortAt }) : null,
  };
}

function continued(ctx: ViewerCtx, question: string, cursor: string): After {
  const after = openCursor(ctx.ports.sealer, question, cursor);
  return after ?? refuseField('cursor', 'This page can’t continue from here. Please start from the top.');
}

/** Each kind in one reading; a record that the caller may no longer see is left out. */
async function present(
  ctx: ViewerCtx,
  found: readonly Found[],
  otherId: number | undefined,
): Promise<SharedContent[]> {
  const shown = new Map<string, ReadonlyMap<number, Shown>>();
  for (const [kind, some] of Map.groupBy(found, (one) => one.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    shown.set(kind, await SOURCES[kind].present(ctx, ids));
  }
  const reasonsOf = await reasonsFor(ctx, found, otherId);
  return found.flatMap((one) => {
    const record = shown.get(one.kind)?.get(one.id);
    if (!record) return [];
    const { kind, direction } = one;
    return [{ ...record, kind, direction, reasons: reasonsOf(one, record), in_group: null, left_out: [] }];
  });
}

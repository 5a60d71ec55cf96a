import type { LineKind } from '@kith/contract/silences';
import type { ViewerCtx } from '#kernel/context';
import { lineSilenced } from './facts.ts';
import { removeSilences } from './store.ts';

/** A person who asks for a line anew means to see it. */
export async function endSilences(ctx: ViewerCtx, kind: LineKind, recordId: number): Promise<void> {
  const { userId: person } = ctx.viewer;
  const recordIds = [recordId];
  if ((await removeSilences(ctx.db, { person, kind, recordIds })) > 0)
    await ctx.record(lineSilenced(person, { kind, recordIds, lasts: 'no_longer' }));
}

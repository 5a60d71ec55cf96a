import type { Ctx } from '#kernel/context';
import { recordAll, type Stating } from '#kernel/facts';
import { assessmentsAsked } from './facts.ts';
import { insertRequests, type NewRequest } from './request-store.ts';

type Asking = Stating & Pick<Ctx, 'db'>;

/**
 * Makes these requests and states each as a fact, with two statements however many they are. Returns the id
 * of the last one: those of one call have its asker and its moment.
 */
export async function askAll(ctx: Asking, asks: readonly NewRequest[]): Promise<number> {
  const rows = await insertRequests(ctx.db, asks);
  const facts = rows.map(({ id: requestId, memberId, askedBy, codes }) =>
    assessmentsAsked(memberId, { requestId, askedBy, codes }),
  );
  await recordAll(ctx, facts);
  return rows.at(-1)?.id ?? 0;
}

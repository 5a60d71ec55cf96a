import type { NounKind } from '@kith/contract/kit/nouns';
import type { ViewerCtx } from '#kernel/context';
import { type IdempotentRequest, idempotent } from '#kernel/idempotent';
import { type Chosen, changeSharing, chosenAudience, isChanged } from '#people/groups';
import { shareWith } from '#policy/sharing';
import type { BaseRow } from '../definition.ts';
import type { PlainFacts } from './facts.ts';

export interface Creation {
  readonly kind: NounKind;
  readonly facts: PlainFacts;
  readonly client_key: string | undefined;
  /** What the caller asked, with the choice of whom to share with. */
  readonly asked: Chosen;
  /** Whose it is, and whether it stands in their journey; in the caller's own when absent. */
  readonly into?: Pick<Begun, 'memberId' | 'inJourney'>;
}

/** What a new row says beside its words. */
interface Begun {
  readonly authorId: number;
  readonly memberId: number;
  readonly inJourney: boolean;
  readonly createdAt: Date;
  readonly sortAt: Date;
}

/**
 * A record that the caller writes, once for each client key, with its shares and its fact. Returns its id. A
 * noun whose lists go by a day of its own inserts that as `sortAt`; its shares have the same date.
 */
export function createOwn(
  ctx: ViewerCtx,
  { kind, facts, client_key: key, asked, into }: Creation,
  insert: (begun: Begun) => Promise<Pick<BaseRow, 'id' | 'sortAt'>>,
): Promise<number> {
  const claim: IdempotentRequest = { operation: `${kind}.create`, key, body: asked };
  return idempotent(ctx, claim, async () => {
    const { userId: authorId } = ctx.viewer;
    const { memberId, inJourney } = into ?? { memberId: authorId, inJourney: true };
    const sharedWith = await chosenAudience(ctx, { kind, memberId }, asked);
    const at = ctx.clock.now();
    const begun = { authorId, memberId, inJourney, createdAt: at, sortAt: at };
    const { id, sortAt: recordAt } = await insert(begun);
    await shareWith(ctx, { kind, recordId: id, recordAt, memberId }, sharedWith);
    await ctx.record(facts.created(memberId, { id, sharedWith }));
    return id;
  });
}

/** Changes whom a held record is shared with, and states a fact where that is another choice. */
export async function shareAnew(
  ctx: ViewerCtx,
  { kind, facts }: Pick<Creation, 'kind' | 'facts'>,
  held: BaseRow,
  asked: Chosen,
): Promise<void> {
  const { id, memberId, sortAt: recordAt } = held;
  const change = await changeSharing(ctx, { kind, recordId: id, recordAt, memberId }, asked);
  if (isChanged(change)) await ctx.record(facts.sharingChanged(memberId, { id, ...change }));
}

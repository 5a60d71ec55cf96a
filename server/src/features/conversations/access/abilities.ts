import {
  MESSAGE_ABILITIES,
  type MessageAbility,
  THREAD_ABILITIES,
  type ThreadAbility,
} from '@kith/contract/abilities';
import type { Grant } from '#policy/memberships';
import { messagePolicy, threadPolicy } from '../policy.ts';
import { changeableUntil, mayBlock } from '../rules.ts';
import type { MessageRecord } from '../store/message-store.ts';
import type { OwnThread } from '../store/thread-store.ts';
import { accessOf, type rightsIn } from './own-thread.ts';

interface Around {
  readonly viewerId: number;
  readonly memberships: readonly Grant[];
  readonly ofTwo: readonly Grant[];
}

/** What the caller can do in a thread now, by the rules that its calls ask; in the order of the contract. */
export function abilitiesIn(
  own: OwnThread,
  { viewerId, memberships, ofTwo }: Around,
  { canWrite, inside }: Pick<ReturnType<typeof rightsIn>, 'canWrite' | 'inside'>,
): ThreadAbility[] {
  const caller = { callerId: viewerId, thread: accessOf(own), memberships };
  const can: Readonly<Record<ThreadAbility, boolean>> = {
    write: canWrite,
    update: threadPolicy.update(caller),
    block: mayBlock(own.thread, inside, [...memberships, ...ofTwo]),
    answer: threadPolicy.answer(caller),
    claim: threadPolicy.claim(caller),
  };
  return THREAD_ABILITIES.filter((ability) => can[ability]);
}

/**
 * What a person can do with a message now, and when that ends. They change its words only where they can
 * write.
 */
export function abilitiesWith(
  row: MessageRecord,
  { viewerId, writable, now }: { viewerId: number; writable: ReadonlySet<number>; now: Date },
): { readonly abilities: MessageAbility[]; readonly until: Date | undefined } {
  const abilities = MESSAGE_ABILITIES.filter(
    (ability) =>
      messagePolicy[ability](viewerId, row) && (ability !== 'update' || writable.has(row.threadId)),
  );
  const until = abilities.length > 0 ? changeableUntil(row, now) : undefined;
  return { abilities: until ? abilities : [], until };
}

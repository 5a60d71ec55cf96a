import { removeCopies } from '#features/visits';
import { byItself, recorder } from '#kernel/facts';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { actionDeleted, goalDeleted } from '../../features/focus-areas/facts.ts';
import { medicationDeleted } from '../../features/medications/facts.ts';
import { noteDeleted } from '../../features/notes/facts.ts';

type Gone = Parameters<typeof removeCopies>[1];
type Which = Pick<Gone, 'list' | 'field'>;

async function remove(
  { db, clock }: Telling,
  { memberId, xid }: Pick<StatedFact, 'memberId' | 'xid'>,
  { id, ...which }: Which & Pick<Gone, 'id'>,
): Promise<void> {
  if (memberId === null) return;
  const gone = { ...which, id, memberId, xid } as Gone;
  await removeCopies({ db, record: recorder(db, byItself('visits', clock)) }, gone);
}

/** A subscriber, because words that stay in a copy after their deletion would break a promise. */
export const copiesEnd: Subscriber = {
  name: 'visits',
  listeners: [
    on(noteDeleted, (telling, fact) =>
      remove(telling, fact, { list: 'notes', field: 'id', id: fact.data.noteId }),
    ),
    on(goalDeleted, (telling, fact) =>
      remove(telling, fact, { list: 'goals', field: 'id', id: fact.data.goalId }),
    ),
    on(actionDeleted, (telling, fact) =>
      remove(telling, fact, { list: 'goals', field: 'actions', id: fact.data.actionId }),
    ),
    on(medicationDeleted, (telling, fact) =>
      remove(telling, fact, { list: 'medicine_changes', field: 'medication_id', id: fact.data.id }),
    ),
  ],
};

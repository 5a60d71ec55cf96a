import { removeCopies } from '#features/visits';
import { byItself, recorder } from '#kernel/facts';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on } from '#kernel/outbox/stated-fact';
import { goalDeleted } from '../../features/focus-areas/facts.ts';
import { medicationDeleted } from '../../features/medications/facts.ts';
import { noteDeleted } from '../../features/notes/facts.ts';

type Deleted = Parameters<typeof removeCopies>[1];

async function remove(
  { db, clock }: Telling,
  memberId: number | null,
  copy: Omit<Deleted, 'memberId'>,
): Promise<void> {
  if (memberId === null) return;
  await removeCopies({ db, record: recorder(db, byItself('visits', clock)) }, { memberId, ...copy });
}

/** A subscriber, because words that stay in a copy after their deletion would break a promise. */
export const copiesEnd: Subscriber = {
  name: 'visits',
  listeners: [
    on(noteDeleted, (telling, { memberId, data }) =>
      remove(telling, memberId, { list: 'notes', field: 'id', id: data.noteId }),
    ),
    on(goalDeleted, (telling, { memberId, data }) =>
      remove(telling, memberId, { list: 'goals', field: 'id', id: data.goalId }),
    ),
    on(medicationDeleted, (telling, { memberId, data }) =>
      remove(telling, memberId, { list: 'medicine_changes', field: 'medication_id', id: data.id }),
    ),
  ],
};

import type { TaskCard } from '@kith/contract/journey-cards';
import type { Task, TaskPerson } from '@kith/contract/tasks';
import { type AroundCards, cardFields } from '#records';

type Shown =
  | keyof ReturnType<typeof cardFields>
  | 'title'
  | 'text'
  | 'status_id'
  | 'own_status_id'
  | 'withheld'
  | 'due_at'
  | 'next_status_ids';

/** A task as a list shows it; its text may be the beginning alone. */
export interface TaskFace extends Pick<Task, Shown> {
  readonly assignees: readonly Pick<TaskPerson, 'person' | 'status_id'>[];
}

/** A task from its card. */
export function taskOf(card: Omit<TaskCard, 'sort_at'>, around: AroundCards): TaskFace {
  const { title, text, status_id, own_status_id, withheld, due_at, next_status_ids } = card;
  return {
    ...cardFields(card, around),
    ...{ title, text, status_id, own_status_id, withheld, due_at, next_status_ids },
    assignees: card.assignees.map((one) => ({
      status_id: one.status_id,
      person: one.person === null ? null : around.person(one.person),
    })),
  };
}

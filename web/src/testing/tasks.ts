import {
  TASK_STATUS,
  TASK_STATUS_NAMES,
  type Task,
  type TaskStatusId,
  tasksEndpoints,
} from '@kith/contract/tasks';
import type { User } from '@kith/contract/users';
import type { FakeApi } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** A task of one person for another, about the person who made it. */
export function aTask(from: User, to: User, change: Partial<Task> = {}): Task {
  const status_id: TaskStatusId = change.status_id ?? TASK_STATUS.requested;
  const status = TASK_STATUS_NAMES[status_id];
  const changed_at = '2026-11-20T03:00:00.000Z';
  return {
    id: nextId(),
    task_users_id: nextId(),
    title: 'Walk to the river',
    text: '',
    status,
    status_id,
    own_status_id: status_id,
    assignees: [{ task_users_id: nextId(), person: aCard(to), status, status_id, changed_at }],
    created_by: aCard(from),
    about_patient_id: from.id,
    in_journey: true,
    allow_communications: true,
    comments_count: 0,
    withheld: false,
    due_date: null,
    due_at: null,
    remind_at: null,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: '2026-11-20 03:00:00',
    unformatted_date_created: changed_at,
    edited_at: null,
    next_status_ids: [TASK_STATUS.accepted, TASK_STATUS.rejected],
    can_edit: false,
    abilities: change.can_edit ? ['update', 'share', 'withhold'] : [],
    version: 1,
    ...change,
  };
}

/** A server on which there is nothing to do. */
export function keepNoTasks(api: FakeApi): void {
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [], has_more_data: false }));
}

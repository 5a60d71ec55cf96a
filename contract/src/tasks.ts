import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { communicationFields } from './comment-fields.ts';
import { throughTheirEyes } from './grants.ts';
import { bytes, endpoint, near, ofRecord, theMember } from './kit/endpoint.ts';
import { instant, storageMoment, storedInstant } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, line, optionalParagraph, uuid } from './kit/text.ts';
import { resharingFields, sharedFields, sharingFields } from './named-audience.ts';
import { personCard } from './users.ts';

/** Status codes of a task and of each assignee's part in it; Requested is 1. */
export const TASK_STATUS = { requested: 1, accepted: 2, rejected: 3, completed: 4, cancelled: 5 } as const;
export type TaskStatusId = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

export const TASK_STATUS_NAMES = {
  1: 'Requested',
  2: 'Accepted',
  3: 'Rejected',
  4: 'Completed',
  5: 'Cancelled',
} as const satisfies Record<TaskStatusId, string>;

/** The statuses that each view of a list shows; `active_requested` by default. */
export const TASK_VIEWS = {
  active_requested: [1, 2],
  active: [2],
  requested: [1],
  completed: [4],
  rejected: [3],
  completed_declined: [4, 3, 5],
  all: [1, 2, 3, 4, 5],
} as const satisfies Record<string, readonly TaskStatusId[]>;
export type TaskView = keyof typeof TASK_VIEWS;
export const DEFAULT_TASK_VIEW: TaskView = 'active_requested';
export const TASK_VIEW_NAMES = [
  'active_requested',
  'active',
  'requested',
  'completed',
  'rejected',
  'completed_declined',
  'all',
] as const satisfies readonly TaskView[];

export const TASK_TITLE_MAX = 200;
export const TASK_TEXT_MAX = 5000;
export const TASK_MESSAGE_MAX = 500;
export const TASK_PEOPLE_MAX = 50;
export const TASK_UNDO_SECONDS = 10;
/** What a reminder is refused with that would come when the task is overdue. */
export const REMIND_BY_DUE = 'This reminder comes after the task is due. Please choose an earlier one.';

const statusId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const statusName = z.enum(['Requested', 'Accepted', 'Rejected', 'Completed', 'Cancelled']);

/** One assignee and their status. */
export const taskPerson = z
  .object({
    task_users_id: z.number(),
    /** Null for a person on a team that the viewer may not see. */
    person: personCard.nullable(),
    status: statusName,
    status_id: statusId,
    changed_at: z.string(),
  })
  .meta({ id: 'TaskPerson' });
export type TaskPerson = z.output<typeof taskPerson>;

/** A task about a member: for oneself or for others, each of whom has their own status. */
export const task = z
  .object({
    id: z.number(),
    /** The viewer's own part; null for a viewer who is no assignee. */
    task_users_id: z.number().nullable(),
    title: z.string(),
    text: z.string(),
    /** Follows from all assignees. */
    status: statusName,
    status_id: statusId,
    /** The viewer's own status; null for a viewer who is no assignee. */
    own_status_id: statusId.nullable(),
    assignees: z.array(taskPerson),
    created_by: personCard,
    about_patient_id: z.number(),
    in_journey: z.boolean(),
    /** "Not for supporters". */
    withheld: z.boolean(),
    /** In the storage format; `due_at` is the same moment, unformatted. */
    due_date: storageMoment.nullable(),
    due_at: z.string().nullable(),
    remind_at: z.string().nullable(),
    ...sharedFields,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    /** Statuses to which the viewer may take it now. */
    next_status_ids: z.array(statusId),
    ...communicationFields,
    ...abilityFields,
    version: z.number(),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof task>;

/** One step of a task, as its history shows it. */
export const taskUpdate = z
  .object({
    id: z.number(),
    /** Null for a person on a team that the viewer may not see. */
    person: personCard.nullable(),
    status: statusName,
    status_id: statusId,
    message: z.string().nullable(),
    created_at: storageMoment,
  })
  .meta({ id: 'TaskUpdate' });
export type TaskUpdate = z.output<typeof taskUpdate>;

const title = line({ max: TASK_TITLE_MAX });
const text = optionalParagraph(TASK_TEXT_MAX);
const people = z.array(id).max(TASK_PEOPLE_MAX);
const when = instant.nullable();
const due = storedInstant.nullable();
const version = z.number().int();
const one = z.object({ task });

export const createTaskInput = z.strictObject({
  title,
  text,
  due_date: due.optional(),
  remind_at: when.optional(),
  about_patient_id: id.optional(),
  /** The assignees; an empty list means oneself. */
  assignees: people.optional(),
  ...sharingFields,
  withheld: z.boolean().optional(),
  client_key: uuid.optional(),
});

export const tasksEndpoints = {
  createTask: endpoint({
    method: 'POST',
    path: '/api/patient/taskv2',
    summary:
      'Make a task about a member, for oneself or for others; for the member it becomes an item of the journey. Its reminder may not come after it is due.',
    access: near('about_patient_id'),
    input: createTaskInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  listTasks: endpoint({
    method: 'GET',
    path: '/api/patient/tasksv2',
    summary:
      'Tasks that the caller may see, by when they are due: about one member, or without one their own and all they take part in.',
    access: near('member_id'),
    liveTags: recordTags('task'),
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      view: z.enum(TASK_VIEW_NAMES).default(DEFAULT_TASK_VIEW),
      limit,
      offset,
    }),
    reply: pageOf({ tasks: z.array(task) }),
    refuses: ['identity_mismatch'],
  }),
  getTask: endpoint({
    method: 'GET',
    path: '/api/patient/task',
    summary: 'One task that the caller may see, and its steps, newest first.',
    access: ofRecord('task', 'read'),
    liveTags: recordTags('task'),
    input: z.strictObject({ id }),
    reply: z.object({ task, updates: z.array(taskUpdate) }),
    refuses: ['not_found'],
  }),
  getTaskFile: endpoint({
    method: 'GET',
    path: '/api/tasks/get_task_file',
    summary:
      'When a task is due, as a file for any calendar (iCalendar, RFC 5545). A task without a due date is 409.',
    access: ofRecord('task', 'read'),
    input: z.strictObject({ id }),
    reply: bytes('text/calendar'),
    refuses: ['not_found', 'conflict'],
  }),
  updateTaskStatus: endpoint({
    method: 'POST',
    path: '/api/patient/task_update',
    summary:
      'Take one’s own part of a task a step further, or as its creator or the coordinator cancel it. A step that is not possible from where the task is now is `step_impossible`; a `version` that was replaced is `stale`. Both come with the task as it is.',
    access: ofRecord('task', 'step'),
    input: z.strictObject({
      id,
      status_id: statusId,
      message: optionalParagraph(TASK_MESSAGE_MAX),
      version: version.optional(),
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'stale', 'step_impossible', 'key_reused'],
  }),
  editTask: endpoint({
    method: 'POST',
    path: '/api/tasks/edit_task',
    summary:
      'Change what a task says, when it is due, who does it and who sees it; by its creator. Absent fields stay. Its reminder may not come after it is due.',
    access: ofRecord('task', 'update'),
    input: z.strictObject({
      id,
      title: title.optional(),
      text,
      due_date: due.optional(),
      remind_at: when.optional(),
      assignees: people.min(1).optional(),
      ...resharingFields,
      version,
    }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  withholdTask: endpoint({
    method: 'POST',
    path: '/api/tasks/withhold_task',
    summary:
      '"Not for supporters": keep a task from supporters who may see tasks, or stop doing so; by its creator or the member.',
    unthrottled: true,
    access: ofRecord('task', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: one,
    refuses: ['not_found'],
  }),
  previewTasks: endpoint({
    method: 'GET',
    path: '/api/team/preview_tasks',
    summary:
      'The tasks about the caller as the list of one supporter has them, without those that the caller does not see; with `permissions`, as it would once the caller saves those. Nothing is saved, nor recorded as that person’s.',
    access: theMember,
    liveTags: ['task', 'team', 'person'],
    input: z.strictObject({
      ...throughTheirEyes,
      view: z.enum(TASK_VIEW_NAMES).default(DEFAULT_TASK_VIEW),
      limit,
      offset,
    }),
    reply: pageOf({ tasks: z.array(task) }),
    refuses: ['not_found'],
  }),
} as const;

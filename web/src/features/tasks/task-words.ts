import { dateWords, nearDayWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay, clockTime } from '@kith/contract/kit/dates';
import { TASK_STATUS, type Task, type TaskStatusId, type TaskUpdate } from '@kith/contract/tasks';
import { listOf } from '#kit/list-of.ts';
import type { TaskFace } from './task-face.ts';
import { texts } from './texts.ts';

const LAST_MINUTE = '23:59';

/**
 * `Due today`, `Due Thursday` within a week, `Due 12 June` later; `Was due 3 June` once it is past.
 */
export function dueWords(dueAt: string, now: Date, zone: string): string {
  const due = new Date(dueAt);
  const [day, today] = [calendarDay(due, zone), calendarDay(now, zone)];
  if (day < today) return texts.due.past(dateWords(day, today));
  return texts.due.next(nearDayWords(due, now, zone), endWords(due, zone));
}

/** `, 3.30 pm`; nothing for a task that is due by the end of a day. */
function endWords(due: Date, zone: string): string {
  return clockTime(due, zone).startsWith(LAST_MINUTE) ? '' : `, ${timeWords(due, zone)}`;
}

/**
 * Who made it, and who does it: `From Maya Hart. For you and Sam Hart.` The author is left out where they
 * are the viewer, or do it alone.
 */
export function partiesWords(task: TaskFace, viewerId: number): string {
  const { created_by: author, assignees } = task;
  const doers = texts.parties.for(namesOf(assignees, viewerId));
  if (author.id === viewerId || isForAuthor(task)) return doers;
  return `${texts.parties.from(author.displayName)} ${doers}`;
}

/** People who set themselves a task were never asked to accept it. */
function isForAuthor({ created_by: author, assignees }: TaskFace): boolean {
  return assignees.length === 1 && assignees[0]?.person?.id === author.id;
}

function namesOf(people: TaskFace['assignees'], viewerId: number): string {
  const known = people.flatMap(({ person }) => person ?? []);
  const others = known.filter(({ id }) => id !== viewerId);
  return listOf([
    ...(others.length < known.length ? [texts.parties.you] : []),
    ...others.map(({ displayName }) => displayName),
    ...(known.length < people.length ? [texts.parties.others(people.length - known.length)] : []),
  ]);
}

/** Whether a person besides the viewer and the member has a part in it. */
export function isForOthers({ assignees, about_patient_id }: TaskFace, viewerId: number): boolean {
  return assignees.some(({ person }) => ![viewerId, about_patient_id].includes(person?.id ?? 0));
}

export function waitsFor(task: TaskFace): boolean {
  return task.own_status_id === TASK_STATUS.requested;
}

/** By one's own part if one has one, otherwise by the whole. */
export function statusOf(task: TaskFace): Task['status_id'] {
  return task.own_status_id ?? task.status_id;
}

/** Opens the details of a task on the page of tasks. */
export const pathToTask = ({ id }: Pick<Task, 'id'>): string => `/tasks?${TASK_IN_PATH}=${id}`;
export const TASK_IN_PATH = 'task';

export function isOver(task: TaskFace): boolean {
  const { rejected, completed, cancelled } = TASK_STATUS;
  return ([rejected, completed, cancelled] as readonly number[]).includes(statusOf(task));
}

export const STATUS_NAMES: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: texts.status.requested,
  [TASK_STATUS.accepted]: texts.status.accepted,
  [TASK_STATUS.rejected]: texts.status.rejected,
  [TASK_STATUS.completed]: texts.status.completed,
  [TASK_STATUS.cancelled]: texts.status.cancelled,
};

/**
 * `Waiting for Sam Lee`, `Declined`: how far a task is, beside its tick. Empty where the tick says it all: of
 * a task that is done, and of an open one that the viewer, or its author, does alone.
 */
export function stateWords(task: TaskFace, status: TaskStatusId, viewerId: number): string {
  const { requested, rejected, completed, cancelled } = TASK_STATUS;
  if (status === completed) return '';
  if (status === rejected || status === cancelled) return STATUS_NAMES[status];
  const own = task.own_status_id !== null;
  if (own && status === requested) return texts.status.needsReply;
  const asked = task.assignees.filter((one) => one.status_id === requested && one.person?.id !== viewerId);
  if (asked.length > 0) return texts.status.waitingFor(namesOf(asked, viewerId));
  return own || isForAuthor(task) ? '' : STATUS_NAMES[status];
}

const STEP_WORDS: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: texts.taken.requested,
  [TASK_STATUS.accepted]: texts.taken.accepted,
  [TASK_STATUS.rejected]: texts.taken.rejected,
  [TASK_STATUS.completed]: texts.taken.completed,
  [TASK_STATUS.cancelled]: texts.taken.cancelled,
};

/** `Sam Lee declined this.`; of the viewer's own step `You declined this.` */
export function statusInWords({ person, status_id }: TaskUpdate, viewerId?: number): string {
  const isOwn = person !== null && person.id === viewerId;
  const name = person?.displayName ?? texts.parties.unnamed;
  return texts.taken.said(isOwn ? texts.taken.ofViewer : name, STEP_WORDS[status_id]);
}

/** The other people who said no, as a sentence; empty without one. */
export function declinedWords(task: TaskFace, viewerId: number): string {
  const names = task.assignees
    .filter(({ person, status_id }) => status_id === TASK_STATUS.rejected && person?.id !== viewerId)
    .map(({ person }) => person?.displayName ?? texts.parties.unnamed);
  if (names.length === 0 || task.assignees.length === 1) return '';
  return texts.parties.declined(listOf([...new Set(names)]));
}

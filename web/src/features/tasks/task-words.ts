import { calendarDay, clockTime, plainDay } from '@kith/contract/kit/dates';
import { TASK_STATUS, type Task, type TaskStatusId, type TaskUpdate } from '@kith/contract/tasks';

const DAY_MS = 86_400_000;
const LAST_MINUTE = '23:59';

/**
 * `By today`, `By Thursday` within a week, `By 12 June 2026` later; `Was due 3 June 2026` once it is past.
 */
export function dueWords(dueAt: string, now: Date, zone: string): string {
  const due = new Date(dueAt);
  const days = daysBetween(calendarDay(now, zone), calendarDay(due, zone));
  if (days < 0) return `Was due ${plainDay(due, zone)}`;
  const near = ['today', 'tomorrow'][days] ?? (days < 7 ? weekday(due, zone) : plainDay(due, zone));
  return `By ${near}${timeWords(due, zone)}`;
}

/** `, 3.30 pm`; nothing for a task that is due by the end of a day. */
function timeWords(due: Date, zone: string): string {
  const clock = clockTime(due, zone);
  if (clock === LAST_MINUTE) return '';
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const past = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `, ${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function weekday(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone }).format(moment);
}

/** Stands for who is on a team that the viewer may not see. */
export const UNNAMED = 'Somebody on the team';

/** Who made it and who else does it, as a sentence below the title. */
export function partiesWords(task: Task, viewerId: number): string {
  const from = task.created_by.id === viewerId ? 'From you' : `From ${task.created_by.displayName}`;
  const known = task.assignees.flatMap(({ person }) => person ?? []);
  const others = known.filter(({ id }) => id !== viewerId && id !== task.created_by.id);
  const named = others.map(({ displayName }) => displayName);
  const names = [...named, ...unnamedWords(task.assignees.length - known.length)];
  return names.length === 0 ? `${from}.` : `${from}. With ${listOf(names)}.`;
}

function unnamedWords(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'somebody on the team' : `${count} people on the team`];
}

function listOf(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

/** Whether a person besides the viewer and the member has a part in it. */
export function isForOthers({ assignees, about_patient_id }: Task, viewerId: number): boolean {
  return assignees.some(({ person }) => ![viewerId, about_patient_id].includes(person?.id ?? 0));
}

export function waitsFor(task: Task): boolean {
  return task.own_status_id === TASK_STATUS.requested;
}

/** By one's own part if one has one, otherwise by the whole. */
export function standing(task: Task): Task['status_id'] {
  return task.own_status_id ?? task.status_id;
}

export function isOver(task: Task): boolean {
  const { rejected, completed, cancelled } = TASK_STATUS;
  return ([rejected, completed, cancelled] as readonly number[]).includes(standing(task));
}

const STATUS_PHRASES: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: 'handed this back',
  [TASK_STATUS.accepted]: 'accepted this',
  [TASK_STATUS.rejected]: 'declined this',
  [TASK_STATUS.completed]: 'marked this as done',
  [TASK_STATUS.cancelled]: 'cancelled this',
};

/** `Sam Lee has declined this.`; of the viewer's own step `You have declined this.` */
export function statusInWords({ person, status_id }: TaskUpdate, viewerId?: number): string {
  const isOwn = person !== null && person.id === viewerId;
  return `${isOwn ? 'You have' : `${person?.displayName ?? UNNAMED} has`} ${STATUS_PHRASES[status_id]}.`;
}

/** The other people who said no, as a sentence; empty without one. */
export function declinedWords(task: Task, viewerId: number): string {
  const names = task.assignees
    .filter(({ person, status_id }) => status_id === TASK_STATUS.rejected && person?.id !== viewerId)
    .map(({ person }) => person?.displayName ?? UNNAMED);
  if (names.length === 0 || task.assignees.length === 1) return '';
  return `${listOf([...new Set(names)])} declined.`;
}

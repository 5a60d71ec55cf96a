import { TASK_STATUS, type TaskStatusId } from '@kith/contract/tasks';
import { shelfOf } from '#client/shelf.ts';

/** A step that this device has taken and the server has not. */
export interface HeldStep {
  readonly taskId: number;
  readonly title: string;
  readonly step: TaskStatusId;
  /** What the person says with it, for those who see the task. */
  readonly message: string | null;
}

const shelf = shelfOf('task-step', isHeldStep);
const placeOf = (taskId: number) => ({ record: String(taskId) });

/** Puts a step on this device, where it outlives the page. */
export async function shelveStep(one: HeldStep): Promise<void> {
  await shelf.put(placeOf(one.taskId), one);
}

export function unshelveStep(taskId: number): Promise<void> {
  return shelf.remove(placeOf(taskId));
}

/** What an earlier visit left. */
export async function shelvedSteps(): Promise<HeldStep[]> {
  return (await shelf.all()).map(({ value }) => value);
}

function isHeldStep(value: unknown): value is HeldStep {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const isStep = Object.values(TASK_STATUS).some((step) => step === parts.get('step'));
  const message = parts.get('message');
  const isSaid = message === null || typeof message === 'string';
  return (
    typeof parts.get('taskId') === 'number' && typeof parts.get('title') === 'string' && isStep && isSaid
  );
}

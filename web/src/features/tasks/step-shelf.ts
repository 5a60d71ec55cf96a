import { TASK_STATUS, type TaskStatusId } from '@kith/contract/tasks';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';

const FORM = 'task-step';

/** A step that this device has taken and the server has not. */
export interface HeldStep {
  readonly taskId: number;
  readonly title: string;
  readonly step: TaskStatusId;
  /** What the person says with it, for those who see the task. */
  readonly message: string | null;
}

/** Puts a step on this device, where it outlives the page. */
export async function shelveStep(one: HeldStep): Promise<void> {
  const key = keyOf(one.taskId);
  if (key) await saveDraft(key, one).catch(() => undefined);
}

export async function unshelveStep(taskId: number): Promise<void> {
  const key = keyOf(taskId);
  if (key) await deleteDraft(key).catch(() => undefined);
}

/** What an earlier visit left. */
export async function shelvedSteps(): Promise<HeldStep[]> {
  const { state } = session;
  if (state.phase !== 'open') return [];
  const left = await listDrafts(state.person, FORM);
  return left.flatMap(({ value }) => (isHeldStep(value) ? [value] : []));
}

function keyOf(taskId: number) {
  const { state } = session;
  if (state.phase !== 'open') return null;
  return { person: state.person, member: state.person, form: FORM, record: String(taskId) };
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

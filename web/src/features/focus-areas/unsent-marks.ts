import type { FocusAction } from '@kith/contract/focus-area-fields';
import type { DayMark } from '@kith/contract/focus-areas/strength';
import { focusProgressEndpoints, STATUS_MESSAGES, type StatusMessage } from '@kith/contract/focus-progress';
import { callOfOutbox } from '#client/api/call.ts';
import { observable } from '#client/browser/observable.ts';
import { isFinal, reasonOf } from '#client/connection/api-error.ts';
import { openOutbox, steady } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';

/** What a person says of a day of an action. */
interface Mark {
  readonly action: number;
  /** Said with the mark, so that one which arrives tomorrow is still of today. */
  readonly day: string;
  readonly message: StatusMessage;
}

const keyOf = ({ action, day }: Pick<Mark, 'action' | 'day'>) => `${action} ${day}`;

/** Marks that the server has, and the lists of this page do not yet. */
export const arrivedMarks = observable<readonly Mark[]>([]);

/** A later mark of a day takes the place of one that waits. */
export const unsentMarks = openOutbox<Mark, FocusAction>({
  form: 'unsent_mark',
  keyOf,
  laneOf: ({ action }) => String(action),
  accepts: (value) => (isMark(value) ? value : undefined),
  send: async ({ action: id, day, message }) => {
    const asked = { id, day, update_type: 'status', status_message: message } as const;
    return (await callOfOutbox(focusProgressEndpoints.editAction, asked)).action;
  },
  // The action or its goal may be gone: then there is nothing that the person could change.
  judge: (error) => (isFinal(error) ? 'drop' : 'again'),
  onSent: (_action, { action, day, message }) =>
    arrivedMarks.show([...arrivedMarks.read(), { action, day, message }]),
  onDropped: (error) => void (isFinal(error) && notify.warning(reasonOf(error))),
  pauseMs: steady(30_000),
});

/** The lists of this page know them by now. */
export function forgetArrived(marks: readonly Mark[]): void {
  arrivedMarks.show(arrivedMarks.read().filter((one) => !marks.includes(one)));
}

/** Puts it on this device first, and answers whether it waits there. */
export async function sayMark(mark: Mark): Promise<boolean> {
  await unsentMarks.add(mark);
  return (await unsentMarks.send(keyOf(mark))).kind === 'kept';
}

/** What was said last of a day: undefined for nothing beside what the server answers. */
export function markIn(
  marks: readonly Mark[],
  day: Pick<Mark, 'action' | 'day'>,
): DayMark | null | undefined {
  const last = marks.findLast((one) => keyOf(one) === keyOf(day));
  if (last === undefined) return undefined;
  return last.message === 'clear' ? null : last.message;
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  const { action, day, message } = value as Partial<Record<keyof Mark, unknown>>;
  const isKnown = STATUS_MESSAGES.some((one) => one === message);
  return typeof action === 'number' && typeof day === 'string' && isKnown;
}

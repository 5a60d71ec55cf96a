import { ERRORS } from '@kith/contract/errors';
import type { focusProgressEndpoints, StatusMessage } from '@kith/contract/focus-progress';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { refuse } from '#kernel/refuse';

type Asked = InputOf<typeof focusProgressEndpoints.editAction>;

/** What a day was. */
export interface DayUpdate {
  readonly message: StatusMessage;
  readonly day: string | undefined;
}

/** Other words, or another number of times a week. */
export interface WordsUpdate {
  readonly action: string | undefined;
  readonly times_a_week: number | null | undefined;
  readonly version: number;
}

/** The update that was asked for. One without its parts is refused in the words of the specification. */
export function updateIn(asked: Asked): DayUpdate | WordsUpdate {
  const { update_type, status_message: message, day, action, times_a_week, version } = asked;
  if (update_type === undefined) return incomplete('update_type');
  if (update_type === 'status') return message ? { message, day } : incomplete('status_message');
  if (version === undefined) return incomplete('version');
  const saysNothing = action === undefined && times_a_week === undefined;
  return saysNothing ? incomplete('action') : { action, times_a_week, version };
}

function incomplete(field: string): never {
  return refuse('incomplete_action', { errors: { [field]: ERRORS.incomplete_action.message } });
}

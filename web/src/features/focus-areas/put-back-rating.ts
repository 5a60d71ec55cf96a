import type { FocusProgress } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { call } from '#client/api/call.ts';

const { editProgress, deleteProgress } = focusProgressEndpoints;

/** What stood there before: another rating of the day, or none. */
export async function putBackRating(
  before: FocusProgress | null,
  { id, version }: FocusProgress,
): Promise<void> {
  if (before === null) await call(deleteProgress, { id, version });
  else await call(editProgress, { id, version, progress: before.progress, note: before.own?.note ?? '' });
}

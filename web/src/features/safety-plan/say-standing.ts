import { notify } from '#kit/notify.ts';
import type { DeskState } from './plan-desk.ts';
import { SAVED, SAVED_HERE } from './plan-words.ts';

/** What became of a change, once it was tried. While a guardian has not agreed the plan stays on this device, as it should. */
export function sayStanding({ isUnsent, standing }: DeskState, isPending: boolean): void {
  if (!isUnsent) notify.success(SAVED);
  else if (standing === 'here' && isPending) notify.success('Saved on this device.');
  else if (standing === 'here') notify.info(SAVED_HERE);
  else if (standing === 'open') notify.warning('Not saved yet. Keep this page open. We’ll try again.');
  else if (standing === 'refused') notify.warning('This could not be saved. Your words are still here.');
}

import { SCREEN_TEXTS } from '@kith/contract/errors';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import type { PlanSyncState } from '../device/plan-sync.ts';
import { SAVED_HERE } from '../words/plan-words.ts';

/** What became of a change, once it was tried. While a guardian has not agreed the plan stays on this device, as it should. */
export function sayStanding({ isUnsent, standing, refusal }: PlanSyncState, isPending: boolean): void {
  if (!isUnsent) notify.success(SCREEN_TEXTS.safetyPlanSaved);
  else if (standing === 'here' && isPending) notify.success('Saved on this device.');
  else if (standing === 'here') notify.info(SAVED_HERE);
  else if (standing === 'open') notify.warning('Not saved yet. Keep this page open. We’ll try again.');
  else if (standing === 'refused')
    notify.warning(`${refusal ?? 'This could not be saved.'} Your words are still here.`);
}

/** The session went by while somebody pressed Save. One's own words are in their form again after the next login. */
export function sayTooLate(isOwn: boolean): void {
  const { state } = session;
  if (state.phase === 'none' && state.ended === 'signed_out') return;
  notify.warning(
    isOwn
      ? 'Not saved yet. Log in, and your words are still here.'
      : 'This could not be saved. Please log in and write it again.',
  );
}

import { invitationsEndpoints } from '@kith/contract/invitations';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';

/** An invitation that was cancelled or declined a moment ago. */
interface PutAway {
  readonly place: number;
  /** Shown once it waits again. */
  readonly undone: string;
  readonly askAgain: () => Promise<void>;
}

/** The undo button beside the toast, for ten seconds. */
export function undoOf(away: PutAway) {
  return { action: { label: 'Undo', onPress: () => void bringBack(away) } };
}

async function bringBack(away: PutAway): Promise<void> {
  const { place, undone, askAgain } = away;
  try {
    await call(invitationsEndpoints.restoreInvitation, { patient_team_id: place });
    notify.success(undone);
  } catch (error) {
    if (isRefusal(error)) notify.warning(error.message);
    else notify.error('That didn’t reach Kith yet.', undoOf(away));
  }
  await askAgain();
}

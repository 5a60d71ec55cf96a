import { invitationsEndpoints } from '@kith/contract/invitations';
import { call } from '#client/api/call.ts';
import { withUndo } from '#records';
import { texts } from './texts.ts';

/** An invitation that was cancelled or declined a moment ago. */
interface PutAway {
  readonly membershipId: number;
  /** Shown once it waits again. */
  readonly undone: string;
  readonly askAgain: () => Promise<void>;
}

/** The undo button beside the toast, for ten seconds. */
export function undoOf({ membershipId: patient_team_id, undone: back, askAgain: settle }: PutAway) {
  return withUndo({
    restore: () => call(invitationsEndpoints.restoreInvitation, { patient_team_id }),
    settle,
    words: { back, notBack: texts.notReached },
  });
}

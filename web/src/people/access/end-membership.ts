import { teamEndpoints } from '@kith/contract/team';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { texts } from './texts.ts';

const NO_ANSWER = texts.stopping.failed;

/** The end of a place on a team, in words for the person who ends it. */
export interface Ending {
  readonly membershipId: number;
  /** The removed person gets no notice. */
  readonly quietly?: boolean;
  readonly done: string;
  readonly undone: string;
  /** Puts every screen right, after the end and after its undoing. */
  readonly askAgain: () => Promise<void>;
}

/**
 * Ends a place at once; for ten seconds it can be taken back. The server tells the other person after that,
 * unless quietly. False when it did not work.
 */
export async function endMembership(ending: Ending): Promise<boolean> {
  try {
    const { membershipId: patient_team_id, quietly } = ending;
    await call(teamEndpoints.removeTeamMember, { patient_team_id, ...(quietly && { quietly }) });
    notify.success(ending.done, undoOf(ending));
  } catch (error) {
    if (!isRefusal(error, 'not_found')) {
      notify.error(faultsOf(error, [], NO_ANSWER).message ?? NO_ANSWER);
      return false;
    }
    // The place had ended already, by another person or on another device.
    notify.success(ending.done);
  }
  return true;
}

function undoOf({ membershipId: patient_team_id, undone: back, askAgain: settle }: Ending) {
  return withUndo({
    restore: () => call(teamEndpoints.restoreTeamMember, { patient_team_id }),
    settle,
    words: { back, notBack: texts.stopping.notReached },
  });
}

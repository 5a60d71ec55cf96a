import { actFor, useActingFor } from '#client/acting/acting-for.ts';
import { endMembership } from '#people/access';
import { useAskAgain } from '#people/invitations';
import { isSupporter, type TeamPerson } from './team-person.ts';
import { texts } from './texts.ts';

/** Leaves the page of a place that is gone, before anything is asked for again. */
type OnGone = () => Promise<void> | void;

export interface Removal {
  readonly membershipId: number;
  readonly name: string;
  readonly quietly: boolean;
}

/** Takes a person off the viewer's own team. */
export function useRemoval(): (removal: Removal, onGone?: OnGone) => Promise<void> {
  const askAgain = useAskAgain();
  return async ({ membershipId, name, quietly }, onGone) => {
    const [done, undone] = [texts.removing.removed(name), texts.removing.back(name)];
    if (!(await endMembership({ membershipId, quietly, done, undone, askAgain }))) return;
    await onGone?.();
    await askAgain();
  };
}

/** Ends the viewer's own place: their support of a member, or their work with one. */
export function useLeaving(): (own: TeamPerson, member: string, onGone?: OnGone) => Promise<void> {
  const askAgain = useAskAgain();
  const acting = useActingFor();
  return async (own, member, onGone) => {
    const { patient_team_id: membershipId, patient_id } = own;
    if (membershipId === null) return;
    const { left, joined } = isSupporter(own) ? texts.support : texts.work;
    const [done, undone] = [left(member), joined(member)];
    if (!(await endMembership({ membershipId, done, undone, askAgain }))) return;
    await onGone?.();
    // The person knows that it is over: no notice is needed.
    if (acting?.patient_id === patient_id) actFor(null);
    await askAgain();
  };
}

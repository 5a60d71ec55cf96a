import { actFor, useActingFor } from '#client/acting-for.ts';
import { useAskAgain } from '#people/invitations';
import { endPlace } from './end-place.ts';

/** Ends a place on a team. `onGone` goes away from what is no longer there, before anything is asked for again. */
type End = (place: number, name: string, onGone?: () => Promise<void> | void) => Promise<void>;

/** Takes somebody off the viewer's own team. */
export function useRemoval(): End {
  const askAgain = useAskAgain();
  return async (place, name, onGone) => {
    const [done, undone] = [`${name} is no longer on your team.`, `${name} is back on your team.`];
    if (!(await endPlace({ place, done, undone, askAgain }))) return;
    await onGone?.();
    await askAgain();
  };
}

/** Ends the viewer's own support of a member. */
export function useLeaving(): End {
  const askAgain = useAskAgain();
  const acting = useActingFor();
  return async (place, name, onGone) => {
    const [done, undone] = [`You no longer support ${name}.`, `You support ${name} again.`];
    if (!(await endPlace({ place, done, undone, askAgain }))) return;
    await onGone?.();
    // The person knows: nobody has to tell them that it is over.
    if (acting?.patient_team_id === place) actFor(null);
    await askAgain();
  };
}

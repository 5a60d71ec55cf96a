import { ageOn, calendarDay } from '@kith/contract/kit/dates';
import type { User } from '@kith/contract/users';
import { useMemo } from 'react';
import { lockSession } from '#client/session/exit-lock.ts';
import { signOut } from '#client/session/sign-out.ts';
import type { HelpOptions } from '#features/help';
import { isBuilt } from './routes.ts';

const KIDS_HELPLINE_UNTIL = 26;

/** The facts about the person that help uses. */
export function useHelp(viewer: User | undefined): HelpOptions {
  const veteran = viewer?.is_rslwa ?? false;
  const young = viewer !== undefined && isYoung(viewer);
  const timeZone = viewer?.time_zone;
  const signedIn = viewer !== undefined;
  const leaving = leavingOf(viewer?.preferences);
  return useMemo(
    () => ({
      veteran,
      young,
      ...(timeZone && { timeZone }),
      planReady: isBuilt('/safety-plan'),
      ...(signedIn && isBuilt('/messaging') && { teamPath: '/messaging' }),
      ...(leaving && { onLeave: leaving }),
    }),
    [veteran, young, timeZone, signedIn, leaving],
  );
}

const isYoung = ({ birth_date, time_zone }: User) =>
  ageOn(birth_date, calendarDay(new Date(), time_zone)) < KIDS_HELPLINE_UNTIL;

/** The person's choice for a quick exit, beside leaving; until it is known, the safe one. */
function leavingOf(preferences: User['preferences'] | undefined): (() => void) | undefined {
  if (preferences?.quick_exit_logs_out) return signOut;
  return (preferences?.quick_exit_asks ?? true) ? lockSession : undefined;
}

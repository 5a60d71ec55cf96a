import './shell/acting.css';
import { isProfessional } from '@kith/contract/roles';
import type { User } from '@kith/contract/users';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Supporting } from '#client/acting/acting-for.ts';
import { useColourOf } from '#client/pages/colours.ts';
import { useShell } from './late-shell.ts';
import { logOut } from './log-out/log-out.ts';
import type { RouteRow } from './route-row.ts';
import { EntryMain, entryParts } from './shell/entry-parts.tsx';
import { Main } from './shell/main.tsx';
import type { Person } from './shell/person.ts';
import { plainParts } from './shell/plain-parts.tsx';
import { Surround } from './shell/surround.tsx';
import { Splash } from './splash.tsx';

interface FrameProps {
  route: RouteRow | undefined;
  viewer: User | undefined;
  supporting: Supporting;
  exit: boolean;
  isLocked: boolean;
  /** It is known that no person is signed in. */
  isNobody: boolean;
  children: ReactNode;
}

/**
 * Around the page: navigation for a signed-in person without a step to take first, and less for all others.
 */
export function Frame({ route, children, ...here }: FrameProps) {
  const { pathname } = useLocation();
  const colourOf = useColourOf();
  const [switching, onSwitch] = useState(false);
  const shell = useShell();
  if (route?.frame === 'entry') {
    return (
      <Surround {...entryParts()}>
        <EntryMain>{children}</EntryMain>
      </Surround>
    );
  }
  const person = route?.frame === 'step' ? undefined : personOf(here.viewer);
  const { supporting, exit } = here;
  // Whose page it is must be said: navigation names the member for whom a person works.
  const isUnsaid = person !== undefined && shell === undefined && supporting.acting != null;
  const parts =
    person && shell
      ? shell.shellParts({ person, supporting, pathname, colourOf, exit, switching, onSwitch })
      : plainParts({ exit, ...wayInOrOut(here) });
  return (
    <Surround {...parts}>
      <Main exit={exit}>{isUnsaid ? <Splash /> : children}</Main>
    </Surround>
  );
}

function wayInOrOut({ viewer, isLocked, isNobody }: Pick<FrameProps, 'viewer' | 'isLocked' | 'isNobody'>) {
  return viewer || isLocked ? { logOut } : { logIn: isNobody };
}

function personOf(viewer: User | undefined): Person | undefined {
  if (!viewer || !isSettled(viewer)) return undefined;
  return {
    name: nameOf(viewer),
    initials: viewer.initials,
    colour: viewer.avatar_colour,
    isProfessional: isProfessional(viewer.roles),
    roles: viewer.roles,
    logOut,
  };
}

/** Navigation would only lead back while something else comes first. */
export const isSettled = (viewer: User) => viewer.is_user_term_latest && !viewer.consent_pending;

const nameOf = (viewer: User) => viewer.preferred_name ?? viewer.first_name;

import { isProfessional } from '@kith/contract/roles';
import type { User } from '@kith/contract/users';
import type { ReactNode } from 'react';
import type { Supporting } from '#client/acting-for.ts';
import { logOut } from './log-out.ts';
import type { RouteRow } from './route-row.ts';
import { EntryFrame } from './shell/entry-frame.tsx';
import { PlainFrame } from './shell/plain-frame.tsx';
import { Shell } from './shell/shell.tsx';

interface FrameProps {
  route: RouteRow | undefined;
  viewer: User | undefined;
  supporting: Supporting;
  exit: boolean;
  isLocked: boolean;
  children: ReactNode;
}

/** Around the page: navigation for somebody who is here and has nothing else to do first, and less for everybody else. */
export function Frame({ route, viewer, supporting, exit, isLocked, children }: FrameProps) {
  if (route?.frame === 'entry') return <EntryFrame>{children}</EntryFrame>;
  if (!viewer && !isLocked) {
    return (
      <PlainFrame exit={exit} logIn>
        {children}
      </PlainFrame>
    );
  }
  if (!viewer || route?.frame === 'step' || !isSettled(viewer)) {
    return (
      <PlainFrame exit={exit} logOut={logOut}>
        {children}
      </PlainFrame>
    );
  }
  const person = {
    name: nameOf(viewer),
    initials: viewer.initials,
    colour: viewer.avatar_colour,
    isProfessional: isProfessional(viewer.roles),
    logOut,
  };
  return (
    <Shell person={person} supporting={supporting} exit={exit}>
      {children}
    </Shell>
  );
}

/** Navigation would only lead back while something else comes first. */
export const isSettled = (viewer: User) => viewer.is_user_term_latest && !viewer.consent_pending;

const nameOf = (viewer: User) => viewer.preferred_name ?? viewer.first_name;

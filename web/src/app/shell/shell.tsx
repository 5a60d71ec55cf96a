import './acting.css';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Supporting } from '#client/acting-for.ts';
import { EarlyExit } from '#features/help';
import { Avatar } from '#kit/avatar.tsx';
import { ActingBanner, Parted } from './acting-banner.tsx';
import { Bell } from './bell.tsx';
import { HelpButton } from './help-door.tsx';
import { Main } from './main.tsx';
import { navGroups } from './nav.ts';
import { isOwnPage } from './own-pages.ts';
import type { Person } from './person.ts';
import { PersonSwitcher } from './person-switcher.tsx';
import { SideBar } from './side-bar.tsx';
import { SwitcherSheet } from './switcher-sheet.tsx';
import { TabBar } from './tab-bar.tsx';

interface ShellProps {
  person: Person;
  supporting: Supporting;
  /** Quick exit is offered on this page. */
  exit: boolean;
  children: ReactNode;
}

/** Around the pages of somebody who is signed in and has nothing else to do first. */
export function Shell({ person, supporting, exit, children }: ShellProps) {
  const { pathname } = useLocation();
  const acting = supporting.acting ?? null;
  const { isProfessional } = person;
  const groups = useMemo(() => navGroups({ acting, isProfessional }), [acting, isProfessional]);
  const isOwn = isOwnPage(pathname);
  const about = isOwn ? null : acting;
  const [switching, setSwitching] = useState(false);
  const who = { person, supporting, opened: switching };
  const switcher = <PersonSwitcher {...who} isOwn={isOwn} onOpen={() => setSwitching(true)} />;
  return (
    <>
      <div className="shell" data-edge={about?.patient.avatar_colour}>
        <SideBar groups={groups} pathname={pathname} person={person} switcher={switcher} exit={exit} />
        <div>
          <header className="topbar">
            <HelpButton />
            {exit ? <EarlyExit /> : null}
            <Link className="me" to="/profile">
              <Avatar initials={person.initials} colour={person.colour} />
              <span className="vh">My profile</span>
            </Link>
            {supporting.teams.length > 0 ? switcher : <span className="title">Kith</span>}
            <Bell />
          </header>
          {about ? <ActingBanner acting={about} /> : null}
          <Parted isOwn={isOwn} />
          <Main exit={exit}>{children}</Main>
        </div>
      </div>
      <TabBar groups={groups} pathname={pathname} person={person} />
      <SwitcherSheet {...who} onClose={() => setSwitching(false)} />
    </>
  );
}

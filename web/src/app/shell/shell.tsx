import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { EarlyExit } from '#features/help';
import { Avatar } from '#kit/avatar.tsx';
import { HelpButton } from './help-door.tsx';
import { Main } from './main.tsx';
import { navGroups } from './nav.ts';
import type { Person } from './person.ts';
import { SideBar } from './side-bar.tsx';
import { TabBar } from './tab-bar.tsx';

interface ShellProps {
  person: Person;
  /** Quick exit is offered on this page. */
  exit: boolean;
  children: ReactNode;
}

const groups = navGroups();

/** Around the pages of somebody who is signed in and has nothing else to do first. */
export function Shell({ person, exit, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="shell">
        <SideBar groups={groups} pathname={pathname} person={person} exit={exit} />
        <div>
          <header className="topbar">
            <HelpButton />
            {exit ? <EarlyExit /> : null}
            <Link className="me" to="/profile">
              <Avatar initials={person.initials} colour={person.colour} />
              <span className="vh">My profile</span>
            </Link>
            <span className="title">Kith</span>
          </header>
          <Main exit={exit}>{children}</Main>
        </div>
      </div>
      <TabBar groups={groups} pathname={pathname} person={person} />
    </>
  );
}

import { Suspense } from 'react';
import type { Supporting } from '#client/acting/acting-for.ts';
import { later } from '#client/connection/later.ts';
import type { Drawn } from '#client/pages/colours.ts';
import { EarlyExit } from '#features/help';
import { ActingBanner, Parted } from './acting-banner.tsx';
import { BackLink, NameInBar, OwnFace } from './bar-head.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { innerPage } from './inner-page.ts';
import { navGroups } from './nav.ts';
import { nameInNav } from './nav-table.ts';
import { isOwnPage } from './own-pages.ts';
import type { Person } from './person.ts';
import { PersonSwitcher } from './person-switcher.tsx';
import { SearchDoor } from './search-door.tsx';
import { SideMenu } from './side-menu.tsx';
import type { SurroundParts } from './surround.tsx';
import { SwitcherSheet } from './switcher-sheet.tsx';
import { TabBar } from './tab-bar.tsx';
import { TourHost } from './tour-host.tsx';

export { nameInNav };

/** A call that rings. */
const Ring = later(async () => (await import('../../features/video-calls/ring.tsx')).Ring);

interface ShellOptions {
  person: Person;
  supporting: Supporting;
  pathname: string;
  colourOf: (person: Drawn) => number;
  /** Quick exit is offered on this page. */
  exit: boolean;
  switching: boolean;
  onSwitch: (switching: boolean) => void;
}

/** Around the pages of a signed-in person without a step to take first. */
export function shellParts({
  person,
  supporting,
  pathname,
  colourOf,
  exit,
  switching,
  onSwitch,
}: ShellOptions): SurroundParts {
  const acting = supporting.acting ?? null;
  const groups = navGroups({ acting, ...person });
  const isOwn = isOwnPage(pathname);
  const about = isOwn ? null : acting;
  const who = { person, supporting, opened: switching };
  const switcher = <PersonSwitcher {...who} isOwn={isOwn} onOpen={() => onSwitch(true)} />;
  const inner = innerPage(groups, pathname);
  const nav = { groups, pathname, person };
  return {
    kind: 'shell',
    edge: about ? colourOf(about.patient) : undefined,
    bar: (
      <>
        {exit ? <EarlyExit /> : null}
        {inner ? <BackLink {...inner.parent} /> : <OwnFace person={person} />}
        <Brand />
        {supporting.teams.length > 0 ? switcher : <NameInBar inner={inner?.name} />}
        <SearchDoor groups={groups} isAtWork={person.isProfessional} />
        <Bell />
        <SideMenu {...nav} />
      </>
    ),
    between: (
      <>
        {about ? <ActingBanner acting={about} /> : null}
        <Parted isOwn={isOwn} />
      </>
    ),
    tabs: <GroupTabs groups={groups} pathname={pathname} />,
    after: (
      <>
        <TabBar {...nav} />
        <Suspense fallback={null}>
          <Ring />
        </Suspense>
        <SwitcherSheet {...who} onClose={() => onSwitch(false)} />
        <TourHost />
      </>
    ),
  };
}

import { isProfessional } from '@kith/contract/roles';
import type { User } from '@kith/contract/users';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type Acting, endCare, type Supporting, useSupporting } from '#client/acting-for.ts';
import { BuiltPages } from '#client/built-pages.ts';
import { signOut } from '#client/sign-out.ts';
import { useMaybeViewer, useSessionState } from '#client/viewer.ts';
import { ExitKeys, HelpContext, type HelpOptions } from '#features/help';
import { ConsentPendingPage } from './consent-pending-page.tsx';
import { exitOffered } from './exit-offered.ts';
import { logOut } from './log-out.ts';
import { findRoute } from './route-match.ts';
import type { RouteRow } from './route-row.ts';
import { isBuilt } from './routes.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { EntryFrame } from './shell/entry-frame.tsx';
import { HelpDoor } from './shell/help-door.tsx';
import { endsCare } from './shell/own-pages.ts';
import { PlainFrame } from './shell/plain-frame.tsx';
import { Shell } from './shell/shell.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { useArrival } from './shell/use-arrival.ts';

/** Comes after the first script, and the page does without it when it can not be fetched. */
const Presence = lazy(() =>
  import('../people/users/presence.tsx').then(
    (module) => ({ default: module.Presence }),
    () => ({ default: () => null }),
  ),
);

/** Around every page in every state: skip link, help, the right frame, title and focus. */
export function Layout() {
  const { pathname } = useLocation();
  const viewer = useMaybeViewer();
  const supporting = useSupporting(viewer);
  const route = findRoute(pathname);
  useArrival(route?.title ?? 'Page not found', `${pathname} ${supporting.acting?.patient_id ?? ''}`);

  useEffect(() => {
    if (endsCare(pathname)) endCare();
  }, [pathname]);
  const exit = exitOffered(pathname, viewer?.preferences);
  return (
    <HelpContext value={useHelp(viewer)}>
      <HelpDoor>
        <SkipLink />
        <Frame route={route} viewer={viewer} supporting={supporting} exit={exit}>
          <BuiltPages value={isBuilt}>
            <Page
              route={route}
              acting={supporting.acting}
              waits={viewer?.consent_pending === true && pathname === '/'}
            />
          </BuiltPages>
        </Frame>
        {exit ? <ExitKeys /> : null}
      </HelpDoor>
      {viewer ? (
        <Suspense>
          <Presence
            viewer={viewer}
            place={isSettled(viewer) && isPlace(route) ? pathname : undefined}
            welcome={pathname.startsWith('/welcome')}
          />
        </Suspense>
      ) : null}
      <ScrollMemory />
    </HelpContext>
  );
}

interface PageProps {
  route: RouteRow | undefined;
  acting: Acting | null | undefined;
  waits: boolean;
}

/**
 * Nothing of a page is drawn once its session is over, while the gate leads away from it, nor before it is known whose
 * page it is. Another member means another page: what one of them left on the screen is not there for the next.
 */
function Page({ route, acting, waits }: PageProps) {
  const { phase } = useSessionState();
  const isFree = !route?.auth || route.open === 'always';
  if (!isFree && (phase === 'none' || acting === undefined)) return null;
  if (waits) return <ConsentPendingPage />;
  const whose = isFree ? null : acting?.patient_id;
  return (
    <Fragment key={whose ?? 'oneself'}>
      <Outlet />
    </Fragment>
  );
}

function useHelp(viewer: User | undefined): HelpOptions {
  const veteran = viewer?.is_rslwa ?? false;
  const signedIn = viewer !== undefined;
  const leaveSession = viewer?.preferences.quick_exit_logs_out ?? false;
  return useMemo(
    () => ({
      veteran,
      planReady: isBuilt('/safety-plan'),
      ...(signedIn && isBuilt('/messaging') && { teamPath: '/messaging' }),
      ...(leaveSession && { onLeave: signOut }),
    }),
    [veteran, signedIn, leaveSession],
  );
}

interface FrameProps {
  route: RouteRow | undefined;
  viewer: User | undefined;
  supporting: Supporting;
  exit: boolean;
  children: ReactNode;
}

function Frame({ route, viewer, supporting, exit, children }: FrameProps) {
  if (route?.frame === 'entry') return <EntryFrame>{children}</EntryFrame>;
  if (!viewer) {
    return (
      <PlainFrame exit={exit} logIn>
        {children}
      </PlainFrame>
    );
  }
  if (route?.frame === 'step' || !isSettled(viewer)) {
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
const isSettled = (viewer: User) => viewer.is_user_term_latest && !viewer.consent_pending;

/** Nobody records which help somebody opens, and a step is no place to come back to. */
const isPlace = (route: RouteRow | undefined) =>
  route?.auth === true && route.open !== 'always' && route.frame !== 'step';

const nameOf = (viewer: User) => viewer.preferred_name ?? viewer.first_name;

import type { User } from '@kith/contract/users';
import { Fragment, lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type Acting, endCare, useSupporting } from '#client/acting/acting-for.ts';
import { usePeopleInSight } from '#client/acting/people-in-sight.ts';
import { useMaybeViewer, useSessionState } from '#client/api/viewer.ts';
import { later } from '#client/connection/later.ts';
import { ColourOf, colouring, type Looks } from '#client/pages/colours.ts';
import { BuiltPages, PageTitles } from '#client/pages/page-contexts.ts';
import { useExitLock } from '#client/session/exit-lock.ts';
import { HelpContext } from '#features/help';
import { ConsentPendingPage } from './consent-pending-page.tsx';
import { exitOffered } from './exit-offered.ts';
import { Frame, isSettled } from './frame.tsx';
import { useHelp } from './help-given.ts';
import { nameInShell } from './late-shell.ts';
import { logOut } from './log-out/log-out.ts';
import { findRoute } from './route-match.ts';
import type { RouteRow } from './route-row.ts';
import { isBuilt } from './routes.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { HelpDoor } from './shell/help-door.tsx';
import { endsCare } from './shell/own-pages.ts';
import { SkipLink } from './shell/skip-link.tsx';
import { useArrival } from './shell/use-arrival.ts';
import * as texts from './texts.ts';
import { useBegun } from './use-begun.ts';
import { useTakeovers } from './use-takeovers.ts';

/**
 * Parts that come after the first script. The page does without them for as long as they can not be fetched.
 */
const Presence = later(async () => (await import('../people/users/presence.tsx')).Presence);
const PrivacyCover = later(async () => (await import('./privacy-cover.tsx')).PrivacyCover);
/** Who is here, for a page that opens without a connection. */
const KeptViewer = later(async () => (await import('./kept-viewer.tsx')).KeptViewer);
/** What was changed in one's plan without a connection, and could not be sent then. */
const KeptPlan = later(async () => (await import('../features/safety-plan/device/kept-plan.tsx')).KeptPlan);
/** Messages written without a connection, and messages in writing. */
const MessageSync = later(
  async () => (await import('../features/conversations/pages/message-sync.tsx')).MessageSync,
);
/** Files added without a connection. */
const FileSync = later(async () => (await import('../features/files/file-sync.tsx')).FileSync);
/** Check-ins answered without a connection. */
const CheckInSync = later(async () => (await import('../features/check-ins/check-in-sync.tsx')).CheckInSync);
/** Comments written without a connection. */
const CommentSync = later(async () => (await import('../people/comments/comment-sync.tsx')).CommentSync);

const LockedPage = lazy(async () => ({
  default: (await import('../people/password/locked-page.tsx')).LockedPage,
}));

/** Around every page in every state: skip link, help, the right frame, title and focus. */
export function Layout() {
  const { pathname } = useLocation();
  const signedIn = useMaybeViewer();
  const { phase } = useSessionState();
  const isLocked = useExitLock();
  const begun = useBegun();
  // After a quick exit the screen shows no person and no page until the password is given.
  const viewer = isLocked || !begun ? undefined : signedIn;
  const supporting = useSupporting(viewer);
  const route = findRoute(pathname);
  const place = isFree(route) ? pathname : `${pathname} ${supporting.acting?.patient_id ?? ''}`;
  useArrival(route?.title ?? texts.notFound, isLocked ? `${place}#locked` : place, begun);

  // Before the browser paints: a page of the person themself never stands for a moment beside a member.
  useLayoutEffect(() => {
    if (endsCare(pathname)) endCare();
  }, [pathname]);
  const inSight = usePeopleInSight(viewer, supporting);
  const [drawn] = useState<Looks>(() => new Map());
  const colourOf = useMemo(() => colouring(viewer, inSight, drawn), [viewer, inSight, drawn]);
  const exit = exitOffered(pathname, signedIn?.preferences);
  return (
    <HelpContext value={useHelp(viewer)}>
      <ColourOf value={colourOf}>
        <HelpDoor exit={exit}>
          <SkipLink />
          <Frame
            route={route}
            viewer={viewer}
            supporting={supporting}
            exit={exit}
            isLocked={isLocked}
            isNobody={begun && phase === 'none'}
          >
            <BuiltPages value={isBuilt}>
              <PageTitles value={titleOf}>
                <Page
                  route={route}
                  isLocked={isLocked}
                  begun={begun}
                  acting={supporting.acting}
                  waits={viewer?.consent_pending === true && pathname === '/'}
                />
              </PageTitles>
            </BuiltPages>
          </Frame>
        </HelpDoor>
        {viewer ? <Behind viewer={viewer} route={route} pathname={pathname} /> : null}
        <ScrollMemory />
        {(signedIn?.preferences.privacy_cover ?? true) ? (
          <Suspense>
            <PrivacyCover />
          </Suspense>
        ) : null}
      </ColourOf>
    </HelpContext>
  );
}

interface BehindProps {
  viewer: User;
  route: RouteRow | undefined;
  pathname: string;
}

/** Work beside the page of a signed-in person, without a picture of its own. None waits for another. */
function Behind({ viewer, route, pathname }: BehindProps) {
  return (
    <>
      <Suspense>
        <Presence
          viewer={viewer}
          place={isSettled(viewer) && isPlace(route) ? pathname : undefined}
          welcome={pathname.startsWith('/welcome')}
        />
      </Suspense>
      <Suspense>
        <KeptViewer viewer={viewer} />
      </Suspense>
      <Suspense>{viewer.consent_pending ? null : <KeptPlan person={viewer.id} />}</Suspense>
      <Suspense>{isSettled(viewer) ? <MessageSync person={viewer.id} /> : null}</Suspense>
      <Suspense>{isSettled(viewer) ? <FileSync person={viewer.id} /> : null}</Suspense>
      <Suspense>{isSettled(viewer) ? <CheckInSync person={viewer.id} /> : null}</Suspense>
      <Suspense>{isSettled(viewer) ? <CommentSync person={viewer.id} /> : null}</Suspense>
    </>
  );
}

interface PageProps {
  route: RouteRow | undefined;
  isLocked: boolean;
  begun: boolean;
  acting: Acting | null | undefined;
  waits: boolean;
}

/**
 * Nothing of a page is drawn once its session is over, while the gate leads away from it, nor before it is
 * known whose page it is. Another member, and another person in this tab, means another page: what was left
 * on the screen of one is not there for the next. A way in stays as it is while it is gone.
 */
function Page({ route, isLocked, begun, acting, waits }: PageProps) {
  const { phase } = useSessionState();
  const takeovers = useTakeovers();
  if (!isFree(route) && isLocked) {
    return (
      <Suspense>
        <LockedPage logOut={logOut} />
      </Suspense>
    );
  }
  if (!isFree(route) && begun && (phase === 'none' || acting === undefined)) return null;
  if (waits) return <ConsentPendingPage />;
  const whose = isFree(route) ? null : acting?.patient_id;
  return (
    <Fragment key={route?.auth ? `${takeovers} ${whose ?? 'oneself'}` : 'anybody'}>
      <Outlet />
    </Fragment>
  );
}

/** Open in every state, to every person. */
const isFree = (route: RouteRow | undefined) => !route?.auth || route.open === 'always';

/**
 * Help is not recorded, and a step is no place to come back to. A page of one record is left out too: the
 * record may be gone, and its title would say nothing.
 */
function titleOf(path: string): string | undefined {
  const route = findRoute(path);
  return route && isPlace(route) && isBuilt(route.path) && !route.path.includes('{')
    ? (nameInShell(path) ?? route.title)
    : undefined;
}

const isPlace = (route: RouteRow | undefined) => !isFree(route) && route?.frame !== 'step';

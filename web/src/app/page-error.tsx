import { Component, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { isWriting } from '#client/browser/is-writing.ts';
import { ApiError, isRefusal, NoAnswer } from '#client/connection/api-error.ts';
import { onChance } from '#client/connection/chances.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { HelpDoor } from './shell/help-door.tsx';
import { Main } from './shell/main.tsx';
import { plainParts } from './shell/plain-parts.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Surround } from './shell/surround.tsx';
import * as texts from './texts.ts';

const AGAIN_MS = 15_000;

const AwayPage = lazy(async () => ({ default: (await import('./away-page.tsx')).AwayPage }));

/** A browser that keeps nothing has not got the place to write. */
class PartGuard extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

/** A page that could not be loaded or drawn; the frame and help around it stay. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isOfServer = error instanceof ApiError || error instanceof NoAnswer;
  // A new copy of the app is only fetched with a connection: otherwise the browser's own page would take help
  // away.
  const retry = () => void (navigator.onLine && !isOfServer ? loadNewest() : revalidate());
  useComesByItself(revalidate);
  const viewer = useMaybeViewer();
  if (isRefusal(error, 'not_found')) return <NotFoundPage />;
  const said = <Wrong error={error} onRetry={retry} />;
  // Words for a member whom the person supports need to know more of them than lies here.
  if (!viewer || !(error instanceof NoAnswer || !navigator.onLine)) return said;
  return (
    <PartGuard instead={said}>
      <Suspense fallback={said}>
        <AwayPage onRetry={retry} />
      </Suspense>
    </PartGuard>
  );
}

function Wrong({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAway = !navigator.onLine;
  return (
    <div className="narrow">
      <PageHeader title={isAway ? texts.needsInternet : texts.wrong} />
      <ErrorState
        {...(isAway ? { title: texts.noServer } : {})}
        code={error instanceof ApiError ? error.requestId : undefined}
        onRetry={onRetry}
        elsewhere={
          <>
            <ButtonLink kind="quiet" to="/safety-plan">
              {texts.openPlan}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/">
              {texts.goHome}
            </ButtonLink>
          </>
        }
      >
        {isAway ? texts.worksNow : texts.wrongText}
      </ErrorState>
    </div>
  );
}

/**
 * What waits to be sent goes by itself, so the page must come by itself too; not under a person who writes.
 */
function useComesByItself(again: () => unknown): void {
  const ask = useEffectEvent(() => {
    if (!isWriting()) void again();
  });
  useEffect(() => onChance(() => ask(), AGAIN_MS), []);
}

/** A part that is missing may belong to a version that the server no longer has. */
async function loadNewest(): Promise<void> {
  try {
    await (await import('#client/browser/app-worker.ts')).loadNewest();
  } catch {
    window.location.reload();
  }
}

/** When the frame itself failed. */
export function RootError() {
  return (
    <HelpDoor>
      <SkipLink />
      <Surround {...plainParts({})}>
        <Main>
          <PageError />
        </Main>
      </Surround>
    </HelpDoor>
  );
}

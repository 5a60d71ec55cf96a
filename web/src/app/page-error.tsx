import { useWindowEvent } from '@mantine/hooks';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError, isRefusal } from '#client/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { HelpDoor } from './shell/help-door.tsx';
import { Main } from './shell/main.tsx';
import { plainParts } from './shell/plain-parts.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Surround } from './shell/surround.tsx';

/** A page that could not be loaded or drawn; the frame and help around it stay. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // A new copy of the app is only fetched with a connection: otherwise the browser's own page would take help away.
  const retry = () => void (navigator.onLine && !(error instanceof ApiError) ? loadNewest() : revalidate());
  // What waits to be sent goes by itself once the page is there, so the page must come by itself too.
  useWindowEvent('online', retry);
  if (isRefusal(error, 'not_found')) return <NotFoundPage />;

  return (
    <div className="narrow">
      <PageHeader title="Something went wrong" />
      <ErrorState
        code={error instanceof ApiError ? error.requestId : undefined}
        onRetry={retry}
        elsewhere={
          <>
            <ButtonLink kind="quiet" to="/safety-plan">
              Open my safety plan
            </ButtonLink>
            <ButtonLink kind="quiet" to="/">
              Go home
            </ButtonLink>
          </>
        }
      >
        Your notes and messages are safe. It may be the connection, or us.
      </ErrorState>
    </div>
  );
}

/** A part that is missing may belong to a version that the server no longer has. */
async function loadNewest(): Promise<void> {
  try {
    await (await import('#client/app-worker.ts')).loadNewest();
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

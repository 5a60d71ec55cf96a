import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';

/** Comes after the first script: why one waits, and help, are there before it and without it. */
const GuardianPart = lazy(() =>
  import('#people/consents').then(
    (room) => ({ default: room.GuardianPart }),
    () => ({ default: NotLoaded }),
  ),
);

/** Home, while a parent or guardian has not agreed yet. */
export function ConsentPendingPage() {
  return (
    <div className="narrow stack">
      <PageHeader
        title="Waiting for a parent or guardian"
        lead="You’re under the age where you can start on your own. Your account opens when a parent or guardian says yes."
      />
      <Suspense
        fallback={
          <Loading label="Loading who you asked">
            <SkeletonCard />
          </Loading>
        }
      >
        <GuardianPart />
      </Suspense>
      <Notice icon={ShieldCheck}>
        A parent or guardian who says yes doesn’t get to see what you write. Help works now, and always. On
        your birthday your account opens by itself, once you’re old enough.
      </Notice>
      <div className="actions">
        <ButtonLink to="/help">See who can help</ButtonLink>
      </div>
    </div>
  );
}

function NotLoaded() {
  return (
    <ErrorState title="We couldn’t load who you asked" onRetry={() => location.reload()}>
      It may be the connection, or us. Help below works all the same.
    </ErrorState>
  );
}

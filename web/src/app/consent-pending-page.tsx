import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import * as texts from './texts.ts';

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
      <PageHeader title={texts.waiting} lead={texts.waitingLead} />
      <Suspense
        fallback={
          <Loading label={texts.loadingAsked}>
            <SkeletonCard />
          </Loading>
        }
      >
        <GuardianPart />
      </Suspense>
      <Notice icon={ShieldCheck}>{texts.waitingPrivate}</Notice>
      <div className="actions">
        <ButtonLink to="/help">{texts.whoHelps}</ButtonLink>
      </div>
    </div>
  );
}

function NotLoaded() {
  return (
    <ErrorState title={texts.askedNotLoaded} onRetry={() => location.reload()}>
      {texts.askedNotLoadedText}
    </ErrorState>
  );
}

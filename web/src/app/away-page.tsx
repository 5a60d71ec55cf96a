import { NoteWriter } from '#features/notes';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/** In place of a page that could not be fetched: what works now, and a place to write. */
export function AwayPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="narrow stack">
      <PageHeader title="This page needs the internet" />
      <ErrorState
        title="Kith can’t reach its server right now"
        onRetry={onRetry}
        elsewhere={
          <>
            <ButtonLink kind="quiet" to="/safety-plan">
              Open my safety plan
            </ButtonLink>
            <ButtonLink kind="quiet" to="/help">
              Get help now
            </ButtonLink>
          </>
        }
      >
        Your safety plan and help work now. You can write a note here: it stays on this device and is sent
        when you’re back online.
      </ErrorState>
      <NoteWriter />
    </div>
  );
}

import { NoteWriter } from '#features/notes';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { away } from './late-texts.ts';

/** In place of a page that could not be fetched: what works now, and a place to write. */
export function AwayPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="narrow stack">
      <PageHeader title={away.title} />
      <ErrorState
        title={away.state}
        onRetry={onRetry}
        elsewhere={
          <>
            <ButtonLink kind="quiet" to="/safety-plan">
              {away.plan}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/help">
              {away.help}
            </ButtonLink>
          </>
        }
      >
        {away.text}
      </ErrorState>
      <NoteWriter />
    </div>
  );
}

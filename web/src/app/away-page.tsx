import { NoteWriter } from '#features/notes';
import { ButtonLink } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { away } from './late-texts.ts';
import * as texts from './texts.ts';

/** In place of a page that could not be fetched: what works now, and a place to write. */
export function AwayPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="narrow stack">
      <PageHeader title={texts.needsInternet} />
      <ErrorState
        title={texts.noServer}
        onRetry={onRetry}
        elsewhere={
          <>
            <ButtonLink kind="quiet" to="/safety-plan">
              {texts.openPlan}
            </ButtonLink>
            <ButtonLink kind="quiet" to="/help">
              {away.help}
            </ButtonLink>
          </>
        }
      >
        {texts.worksNow} {away.text}
      </ErrorState>
      <NoteWriter />
    </div>
  );
}

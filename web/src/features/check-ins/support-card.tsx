import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

/** Beside a hard result: a kind sentence, one's own plan, and people to talk to. */
export function SupportCard({ isFlagged }: { isFlagged: boolean }) {
  return (
    <Notice kind="help">
      {isFlagged ? <p className="sec">{texts.result.gentle}</p> : null}
      <div className="actions">
        <ButtonLink to="/safety-plan">{texts.result.plan}</ButtonLink>
        <ButtonLink kind="quiet" to="/help">
          {texts.result.crisis}
        </ButtonLink>
      </div>
    </Notice>
  );
}

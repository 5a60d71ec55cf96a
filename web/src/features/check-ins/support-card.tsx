import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/**
 * Beside a hard result: a kind sentence, one's own plan, and people to talk to. It is for the person, and not
 * for the paper that they hand on.
 */
export function SupportCard({ isFlagged }: { isFlagged: boolean }) {
  return (
    <div className={styles['not-printed']}>
      <Notice kind="help">
        {isFlagged ? <p className="sec">{texts.result.gentle}</p> : null}
        <div className="actions">
          <ButtonLink to="/safety-plan">{texts.result.plan}</ButtonLink>
          <ButtonLink kind="quiet" to="/help">
            {texts.result.crisis}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}

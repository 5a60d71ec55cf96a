import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { endCode, startCode, usePendingCode } from '#client/session/code-due.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { whereToLook } from './code-sent.ts';
import { codes } from './code-texts.ts';
import { SendCodeAgain } from './send-code-again.tsx';
import { texts } from './texts.ts';
import { CodeForm, RecoveryForm } from './verify-forms.tsx';

/**
 * The second step of signing in. `user_id` in the address is an opaque challenge and never an account's id.
 */
export function VerifyPage() {
  const { user_id: challenge = '' } = useParams();
  const pending = usePendingCode();
  const sent = pending?.challenge === challenge ? pending : null;
  const [lost, setLost] = useState(false);
  const navigate = useNavigate();
  const onSent = (next: Parameters<typeof startCode>[0]) => {
    startCode(next);
    if (next.challenge !== challenge) {
      void navigate(`/login/verify/${encodeURIComponent(next.challenge)}`, { replace: true });
    }
  };
  return (
    <div className="stack entry">
      {lost ? (
        <PageHeader title={codes.recovery.title} lead={codes.recovery.lead} />
      ) : (
        <PageHeader title={codes.title} lead={whereToLook(sent)} />
      )}
      {lost ? <RecoveryForm challenge={challenge} /> : <CodeForm challenge={challenge} />}
      <div className="stack">
        {lost || sent?.method === 'totp' ? null : (
          <SendCodeAgain
            key={sent?.resendAt}
            challenge={challenge}
            from={sent?.resendAt ?? 0}
            onSent={onSent}
          />
        )}
        <Button kind="quiet" block onClick={() => setLost(!lost)}>
          {lost ? codes.useSent : codes.lost}
        </Button>
        <p className="small muted center">
          <Link className="tapline" to="/login" onClick={endCode}>
            {texts.logIn.back}
          </Link>
        </p>
      </div>
    </div>
  );
}

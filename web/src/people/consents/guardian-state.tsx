import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useCountdown } from '#client/browser/use-countdown.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import styles from './consents.module.css';
import { consentsQuery } from './consents-api.ts';
import { texts } from './texts.ts';

interface GuardianStateProps {
  request: Consent;
  /** Offers to ask another adult; absent where the page offers it already. */
  onAnother: (() => void) | undefined;
}

/** How the request stands, in kind words. */
export function GuardianState({ request, onAnother }: GuardianStateProps) {
  const { first_name: name, status } = request;
  if (status === 'rejected') {
    return <Notice icon={HeartHandshake}>{texts.guardian.no(name)}</Notice>;
  }
  if (status === 'withdrawn') {
    return <Notice icon={HeartHandshake}>{texts.guardian.withdrew(name)}</Notice>;
  }
  return (
    <Card title={status === 'expired' ? texts.guardian.notYet(name) : texts.guardian.asked(name)}>
      <Waiting request={request} onAnother={onAnother} />
    </Card>
  );
}

function Waiting({ request, onAnother }: GuardianStateProps) {
  const { time_zone } = useViewer();
  const { first_name, last_name, email, status, created_at, expires_at } = request;
  const day = (moment: Date) => dayWords(moment, time_zone);
  return (
    <div className="stack">
      <p>
        {texts.guardian.sent.to(`${first_name} ${last_name}`)}{' '}
        <span className={styles['consent-said']}>{email}</span>{' '}
        {texts.guardian.sent.on(day(fromStorage(created_at)))}{' '}
        {status === 'expired' ? texts.guardian.expired : texts.guardian.until(day(new Date(expires_at)))}
      </p>
      <SendAgain request={request} onAnother={onAnother} />
    </div>
  );
}

function SendAgain({ request, onAnother }: GuardianStateProps) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const seconds = useCountdown(request.resend_at === null ? 0 : Date.parse(request.resend_at));
  const form = useFormCall({
    initial: {},
    send: async () => {
      const { first_name, last_name, email } = request;
      const again = { first_name, last_name, email, client_key: newClientKey() };
      await call(consentsEndpoints.askGuardian, again);
      notify.success(texts.guardian.sentAgain(first_name));
      await queries.invalidateQueries({ queryKey: consentsQuery(viewer.id).queryKey });
    },
  });
  return (
    <>
      {form.failure ? (
        <Notice kind="danger" announce>
          {form.failure}
        </Notice>
      ) : null}
      <div className="actions">
        <Button busy={form.busy} disabled={seconds > 0} onClick={() => form.submit()}>
          {seconds > 0 ? texts.guardian.againIn(seconds) : texts.guardian.again}
        </Button>
        {onAnother ? (
          <Button kind="quiet" onClick={onAnother}>
            {texts.guardian.someoneElse}
          </Button>
        ) : null}
      </div>
    </>
  );
}

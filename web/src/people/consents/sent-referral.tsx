import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Row } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import styles from './consents.module.css';
import { sentReferralsQuery } from './referrals-api.ts';
import { STATES } from './states.ts';
import { texts } from './texts.ts';

/** Who was asked, where to, and what they said: no more than yes or no. */
export function SentReferral({ referral }: { referral: Consent }) {
  const { time_zone } = useViewer();
  const { first_name, last_name, email, organisation, referral_type, status, created_at } = referral;
  const name = `${first_name} ${last_name}`;
  const detail = (
    <>
      <span className={`blk ${styles['consent-said']}`}>{email}</span>
      <span className="blk">
        {[organisation?.name, referral_type, dayWords(fromStorage(created_at), time_zone)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
  const after = (
    <span className="line wrap end">
      <Badge kind={STATES[status].kind}>{STATES[status].sent}</Badge>
      {status === 'pending' ? <Cancel id={referral.id} name={name} /> : null}
    </span>
  );
  return <Row title={name} detail={detail} after={after} />;
}

function Cancel({ id, name }: { id: number; name: string }) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const look = () => queries.invalidateQueries({ queryKey: sentReferralsQuery(viewer.id).queryKey });
  const form = useFormCall({
    initial: {},
    send: async () => {
      await call(consentsEndpoints.cancelReferral, { id });
      notify.success(texts.sent.cancelled(name));
      await look();
    },
    faults: (error) => {
      const { message } = faultsOf(error, [], texts.sent.notCancelled);
      notify.error(message ?? '');
      void look();
      return { fields: {}, message };
    },
  });
  return (
    <Button
      kind="soft"
      busy={form.busy}
      onClick={() => form.submit()}
      aria-label={texts.sent.cancelNamed(name)}
    >
      {texts.sent.cancel}
    </Button>
  );
}

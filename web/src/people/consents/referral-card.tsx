import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { SCREEN_TEXTS } from '@kith/contract/errors';
import { dayWords } from '@kith/contract/kit/date-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PlainDocument } from '#people/terms';
import styles from './consents.module.css';
import { lookAgain } from './consents-api.ts';
import { referralTexts } from './referral-texts.ts';

/** A professional would like to refer the person, who says yes or no. */
export function ReferralCard({ referral }: { referral: Consent }) {
  const { time_zone } = useViewer();
  const { busy, failure, answer } = useAnswering(referral);
  const { referred_by, organisation, referral_type, reason, text, expires_at } = referral;
  const where = organisation?.name ?? referralTexts.anOrganisation;
  return (
    <Card title={referralTexts.card(where)}>
      <div className="stack">
        <p>{referralTexts.wish(referred_by?.displayName ?? referralTexts.someone, where, referral_type)}</p>
        {reason ? <p className={styles['consent-said']}>“{reason}”</p> : null}
        <details className={styles['consent']}>
          <summary>{referralTexts.agreeingTo}</summary>
          <PlainDocument text={text.text} />
          <p className="small muted">{referralTexts.version(text.version)}</p>
        </details>
        {failure ? (
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        ) : null}
        <p className="small muted">{referralTexts.until(dayWords(new Date(expires_at), time_zone))}</p>
        <div className="actions even">
          <Button busy={busy} onClick={() => void answer('rejected')}>
            {referralTexts.decline}
          </Button>
          <Button busy={busy} onClick={() => void answer('accepted')}>
            {referralTexts.agree}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function useAnswering({ id, text }: Consent) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (status: 'accepted' | 'rejected') => {
    setBusy(true);
    setFailure(null);
    try {
      await call(consentsEndpoints.updateConsentRequest, { id, status, text_version: text.version });
      if (status === 'accepted') notify.success(SCREEN_TEXTS.consentAccepted);
      else notify.warning(SCREEN_TEXTS.consentDeclined);
      await lookAgain(queries, viewer.id);
    } catch (error) {
      setFailure(faultsOf(error, [], NO_ANSWER).message);
      // Answered or taken back somewhere else: the list knows.
      if (isRefusal(error, 'conflict', 'not_found')) await lookAgain(queries, viewer.id);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, answer };
}

const NO_ANSWER = referralTexts.failed;

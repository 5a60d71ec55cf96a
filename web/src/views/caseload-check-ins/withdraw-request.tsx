import type { AssessmentRequest } from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import styles from './case-check-ins.module.css';
import { titlesOf } from './check-in-words.ts';
import { SureDialog } from './sure-dialog.tsx';
import { texts } from './texts.ts';

interface WithdrawRequestProps {
  request: AssessmentRequest;
  /** Of the member. */
  name: string;
}

/** Withdraws a request that waits, after a question: its member is told, and it does not come back. */
export function WithdrawRequest({ request, name }: WithdrawRequestProps) {
  const [isOpen, setOpen] = useState(false);
  const { set_request_id } = request;
  const { sure: title, follows, keep, withdraw: confirm, isWithdrawn: done } = texts.asked;
  return (
    <span className="blk">
      <button type="button" className={`${styles['open']} small`} onClick={() => setOpen(true)}>
        {texts.asked.withdraw}
        <span className="vh">{texts.asked.of(titlesOf(request), name)}</span>
      </button>
      {isOpen ? (
        <SureDialog
          words={{ title, follows, keep, confirm, done }}
          act={() => call(assessmentRequestsEndpoints.withdrawAssessmentRequest, { set_request_id })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}

import type { AssessmentRequest } from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import styles from './case-check-ins.module.css';
import { titlesOf } from './check-in-words.ts';
import { texts } from './texts.ts';

interface WithdrawRequestProps {
  request: AssessmentRequest;
  /** Of the member. */
  name: string;
}

/** Withdraws a request that waits, after a question: its member is told, and it does not come back. */
export function WithdrawRequest({ request, name }: WithdrawRequestProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async () => {
    setBusy(true);
    try {
      const { set_request_id } = request;
      await call(assessmentRequestsEndpoints.withdrawAssessmentRequest, { set_request_id });
      notify.success(texts.asked.isWithdrawn);
      setOpen(false);
      void queries.invalidateQueries({ queryKey: ['caseload-check-ins'] });
    } catch (error) {
      setFailure(whatWentWrong(error));
    }
    setBusy(false);
  };
  return (
    <span className="blk">
      <button type="button" className={`${styles['open']} small`} onClick={() => setOpen(true)}>
        {texts.asked.withdraw}
        <span className="vh">{texts.asked.of(titlesOf(request), name)}</span>
      </button>
      <ConfirmDialog
        opened={isOpen}
        title={texts.asked.sure}
        keep={texts.asked.keep}
        confirm={texts.asked.withdraw}
        busy={isBusy}
        failure={failure}
        onConfirm={() => void withdraw()}
        onClose={() => setOpen(false)}
      >
        <p>{texts.asked.follows}</p>
      </ConfirmDialog>
    </span>
  );
}

import { type OwnPlan, subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useShowPlan } from './plans-api.ts';
import { texts } from './texts.ts';

/** Stops the plan in two taps, or resumes one that was stopped in one. */
export function StopPlan({ own, until }: { own: OwnPlan; until: string }) {
  const [asks, setAsks] = useState(false);
  const { id } = useViewer();
  const show = useShowPlan();
  const change = useMutation({
    mutationFn: (cancelled: boolean) =>
      call(subscriptionsEndpoints.cancelSubscription, { patient_id: id, cancelled }),
    onSuccess: (state, cancelled) => {
      show(state);
      setAsks(false);
      notify.success(cancelled ? texts.own.stopped2 : texts.own.goesOn);
    },
    onError: (error, cancelled) => {
      if (!cancelled) notify.error(faultsOf(error, []).message);
    },
  });
  if (own.cancelled_at)
    return (
      <Button kind="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
        {texts.own.back}
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsks(true)}>{texts.own.stop}</Button>
      <ConfirmDialog
        opened={asks}
        title={texts.own.stopTitle}
        keep={texts.own.stopKeep}
        confirm={texts.own.stop}
        busy={change.isPending}
        failure={change.error ? faultsOf(change.error, []).message : null}
        onConfirm={() => change.mutate(true)}
        onClose={() => setAsks(false)}
      >
        <p>{own.state === 'payment_due' ? texts.own.stopNow : texts.own.stopText(until)}</p>
      </ConfirmDialog>
    </>
  );
}

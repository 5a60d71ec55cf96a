import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { lookAgain } from './consents-api.ts';
import { texts } from './texts.ts';

interface TakeBackDialogProps {
  consent: Consent;
  opened: boolean;
  onClose: () => void;
}

/** It can not be undone here: a new yes needs a new referral. So what follows is said first. */
export function TakeBackDialog({ consent, opened, onClose }: TakeBackDialogProps) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const where = consent.organisation?.name ?? texts.withdraw.where;
  const form = useFormCall({
    initial: {},
    send: async () => {
      await call(consentsEndpoints.withdrawConsent, { id: consent.id });
      onClose();
      notify.success(texts.withdraw.done);
      await lookAgain(queries, viewer.id);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.withdraw.dialog}
      keep={texts.withdraw.keep}
      confirm={texts.withdraw.confirm}
      kind="danger"
      busy={form.busy}
      failure={form.failure}
      onConfirm={() => form.submit()}
    >
      <p>{texts.withdraw.text(where)}</p>
    </ConfirmDialog>
  );
}

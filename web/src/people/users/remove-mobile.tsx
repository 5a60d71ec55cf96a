import { usersEndpoints } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { showViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { usePasswordGate } from '#people/password';
import { texts } from './texts.ts';

export function RemoveMobile({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const gate = usePasswordGate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => gate(() => call(usersEndpoints.removeMobile, {})),
    onSuccess: ({ user }) => {
      showViewer(queries, user);
      notify.success(texts.account.mobileRemoved);
      onClose();
    },
  });
  return (
    <div className="stack">
      <p>{texts.account.removeMobileText}</p>
      {error ? (
        <Notice kind="danger" announce>
          {faultsOf(error, [], texts.failed).message}
        </Notice>
      ) : null}
      <div className="actions even">
        <Button onClick={onClose} data-autofocus>
          {texts.account.keepIt}
        </Button>
        <Button kind="danger" busy={isPending} onClick={() => mutate()}>
          {texts.account.removeIt}
        </Button>
      </div>
    </div>
  );
}

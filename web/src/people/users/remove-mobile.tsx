import { usersEndpoints } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { showViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { usePasswordGate } from './password-gate.tsx';

export function RemoveMobile({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const gate = usePasswordGate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => gate(() => call(usersEndpoints.removeMobile, {})),
    onSuccess: ({ user }) => {
      showViewer(queries, user);
      notify.success('Your mobile number is removed.');
      onClose();
    },
  });
  return (
    <div className="stack">
      <p>You can then no longer log in with it or get codes there. You can add it again at any time.</p>
      {error ? (
        <Notice kind="danger" announce>
          {faultsOf(error, [], 'We couldn’t reach Kith. Please try again.').message}
        </Notice>
      ) : null}
      <div className="actions even">
        <Button onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button kind="danger" busy={isPending} onClick={() => mutate()}>
          Remove it
        </Button>
      </div>
    </div>
  );
}

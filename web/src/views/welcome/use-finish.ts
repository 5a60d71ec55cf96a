import { usersEndpoints } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { showViewer, useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { rememberPath } from '#client/pages/last-path.ts';
import { texts } from './texts.ts';

interface Finish {
  /**
   * Ends the welcome, however far it came. The guard then leads to `to`, or to what was wanted before, or
   * home.
   */
  readonly finish: (to?: string) => void;
  readonly busy: boolean;
  readonly failure: string | null;
}

export function useFinish(): Finish {
  const queries = useQueryClient();
  const { id } = useViewer();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (_to: string | undefined) => call(usersEndpoints.updateLastLogin, { id }),
    onSuccess: ({ user }, to) => {
      if (to !== undefined) rememberPath(to, id);
      showViewer(queries, user);
    },
  });
  return {
    finish: (to) => {
      if (!isPending) mutate(to);
    },
    busy: isPending || isSuccess,
    failure: error ? faultsOf(error, [], texts.steps.failed).message : null,
  };
}

import { listingsEndpoints } from '@kith/contract/listings';
import type { PersonCard } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { listingsQuery } from './listings-api.ts';
import { texts } from './texts.ts';

/** An organisation's yes for one professional; both ways at once. */
export function useApproval(organisation_id: number, { id: user_id, displayName }: PersonCard) {
  const queries = useQueryClient();
  const viewer = useViewer().id;
  const change = useMutation({
    mutationFn: (accepted: boolean) =>
      call(listingsEndpoints.approveListing, { organisation_id, user_id, accepted }),
    onSuccess: ({ organisations }, accepted) => {
      queries.setQueryData(listingsQuery(viewer).queryKey, organisations);
      notify.success(accepted ? texts.people.saidYes(displayName) : texts.people.tookBack(displayName));
    },
    onError: (error) => notify.error(faultsOf(error, []).message),
  });
  return { busy: change.isPending, decide: (accepted: boolean) => change.mutate(accepted) };
}

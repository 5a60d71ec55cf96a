import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/**
 * How a professional is named: by their id, by the code of their link, or as one of the viewer's own
 * organisation.
 */
export type Asked =
  | { readonly provider_id: number }
  | { readonly provider_link: string }
  | { readonly user_id: number };

const NO_ANSWER = texts.asking.failed;

interface Asking {
  readonly busy: boolean;
  readonly ask: () => void;
  readonly withdraw: (place: number) => void;
}

/**
 * Asks a professional to join the viewer's team, and takes that back. Every screen is put right after either.
 */
export function useAsking(asked: Asked, name: string): Asking {
  const queries = useQueryClient();
  // One key for one wish, so that a press whose answer was lost does not ask twice.
  const key = useRef(newClientKey());
  const onSettled = () => queries.invalidateQueries();
  const onError = (error: Error) => {
    if (isRefusal(error)) key.current = newClientKey();
    notify.error(faultsOf(error, [], NO_ANSWER).message ?? NO_ANSWER);
  };
  const ask = useMutation({
    mutationFn: () => send(asked, key.current),
    onSuccess: () => {
      key.current = newClientKey();
      notify.success(texts.asking.asked(name));
    },
    onError,
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (place: number) =>
      call(invitationsEndpoints.removeProviderRequest, { patient_team_id: place }),
    onSuccess: () => notify.success(texts.asking.withdrawn(name)),
    onError,
    onSettled,
  });
  return {
    busy: ask.isPending || withdraw.isPending,
    ask: () => ask.mutate(),
    withdraw: (place) => withdraw.mutate(place),
  };
}

function send(asked: Asked, client_key: string): Promise<{ invitation: Invitation }> {
  return 'user_id' in asked
    ? call(invitationsEndpoints.addToSupportTeam, { ...asked, client_key })
    : call(invitationsEndpoints.askProvider, { ...asked, client_key });
}

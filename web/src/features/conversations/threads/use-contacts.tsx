import type { TeamContact } from '@kith/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { contactsQuery } from '../api/conversations-api.ts';

/** The people of the team; while they are not known, the element to show instead. */
export function useContacts(
  whose: Whose,
): { contacts: readonly TeamContact[]; offersCoordinator: boolean } | { instead: ReactNode } {
  const { data, isPending, error, refetch } = useQuery(contactsQuery(whose));
  if (data) return { contacts: data.team, offersCoordinator: data.offers_coordinator };
  if (isPending)
    return {
      instead: (
        <Loading label="Loading your team">
          <SkeletonRows />
        </Loading>
      ),
    };
  if (isRefusal(error, 'forbidden'))
    return { instead: <p>Who else is on the team is not shared with you.</p> };
  return {
    instead: (
      <ErrorState title="Your team did not load" onRetry={() => void refetch()}>
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    ),
  };
}

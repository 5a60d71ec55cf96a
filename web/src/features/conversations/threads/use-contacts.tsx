import type { TeamContact } from '@kith/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { contactsQuery } from '../api/conversations-api.ts';
import { texts } from './texts.ts';

/** The people of the team; while they are not known, the element to show instead. */
export function useContacts(
  whose: Whose,
): { contacts: readonly TeamContact[]; offersCoordinator: boolean } | { instead: ReactNode } {
  const query = useQuery(contactsQuery(whose));
  const { data, error } = query;
  if (data) return { contacts: data.team, offersCoordinator: data.offers_coordinator };
  if (isRefusal(error, 'forbidden')) return { instead: <p>{texts.contacts.notShared}</p> };
  return {
    instead: (
      <QueryList
        query={query}
        loading={texts.contacts.loading}
        skeleton={<SkeletonRows />}
        failed={texts.contacts.failed}
      />
    ),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import type { Noun } from './define-record.ts';
import type { AnyRow } from './news.ts';

/**
 * Opens all words of a record, and asks for them at each opening if the card has only their beginning: a
 * right may have ended since. A record that is gone leaves the screens.
 */
export function useWhole<R extends AnyRow>(
  noun: Pick<Noun<R>, 'whole' | 'announce'>,
  card: R | AnyRow,
  isCut: boolean,
) {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...noun.whole(card), enabled: isCut && isWanted });
  const isGone = isRefusal(query.error, 'not_found');
  useEffect(() => {
    if (isGone) noun.announce('deleted', card);
  }, [isGone, noun, card]);
  const hasFailed = isWanted && query.isError;
  return {
    isOpen: isWanted && (!isCut || (query.data !== undefined && !query.isError)),
    /** Of a card that is cut, once it was asked for. */
    whole: query.data,
    isBusy: isCut && isWanted && query.isFetching,
    hasFailed,
    press: () => (hasFailed ? void query.refetch() : setWanted(!isWanted)),
  };
}

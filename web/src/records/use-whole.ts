import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Noun } from './define-record.ts';
import type { AnyRow } from './news.ts';

/**
 * Opens all words of a record, and asks for them at each opening if the card has only their beginning: a
 * right may have ended since. A record that is gone leaves the screens.
 */
export function useWhole<R extends AnyRow>(
  noun: Pick<Noun<R>, 'whole' | 'tellIfGone'>,
  card: AnyRow,
  isCut: boolean,
) {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...noun.whole(card), enabled: isCut && isWanted });
  const { error } = query;
  // Opened for a change, the record is asked for by the same key, and that tells by itself.
  useEffect(() => {
    if (isWanted) noun.tellIfGone(error, card);
  }, [isWanted, error, noun, card]);
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noun } from './define-record.ts';
import type { AnyRow } from './news.ts';

/** Opens all words of a record, and asks for them if the card has only their beginning. */
export function useWhole<R extends AnyRow>(noun: Pick<Noun<R>, 'whole'>, card: AnyRow, isCut: boolean) {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...noun.whole(card), enabled: isCut && isWanted });
  const hasFailed = isWanted && query.isError && query.data === undefined;
  return {
    isOpen: isWanted && (!isCut || query.data !== undefined),
    /** Of a card that is cut, once it was asked for. */
    whole: query.data,
    isBusy: isCut && isWanted && query.isFetching,
    hasFailed,
    press: () => (hasFailed ? void query.refetch() : setWanted(!isWanted)),
  };
}

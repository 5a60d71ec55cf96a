import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noun } from './define-record.ts';
import type { AnyRow } from './news.ts';

type Asks<R extends AnyRow> = Pick<Noun<R>, 'key' | 'get'>;

/** A record of which only a card is shown, with all its words. */
export const wholeQuery = <R extends AnyRow>(noun: Asks<R>, card: AnyRow) => ({
  // Another version has other words.
  queryKey: [...noun.key(card.about_patient_id), 'whole', card.id, card.version],
  queryFn: () => noun.get(card.id),
});

/** Opens all words of a record, and asks for them if the card has only their beginning. */
export function useWhole<R extends AnyRow>(noun: Asks<R>, card: AnyRow, isCut: boolean) {
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...wholeQuery(noun, card), enabled: isCut && isWanted });
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

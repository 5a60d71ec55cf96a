import { type Article, type ArticleCard, articlesEndpoints } from '@kith/contract/articles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callOfOutbox } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useCopyWanted } from '#client/device/use-copy-wanted.ts';
import { session } from '#client/session/session.ts';
import { articlesKey, type Named } from './articles-api.ts';
import {
  forgetWithdrawn,
  type Kept,
  keepOpened,
  keepSaved,
  readKeptArticle,
  readKeptList,
} from './kept-articles.ts';

interface Asked {
  readonly isFetchedAfterMount: boolean;
  readonly isFetching: boolean;
}

interface Fetched<T> {
  readonly data: T | undefined;
  readonly failureReason: Error | null;
}

/** Whether the data is the server's word since the page was opened, and not one from before. */
const isNewest = ({ isFetchedAfterMount, isFetching, failureReason }: Asked & Fetched<unknown>): boolean =>
  isFetchedAfterMount && !isFetching && failureReason === null;

const keptKey = (person: number) => [...articlesKey(person), 'kept'] as const;
/** The device answers without a connection, and is asked each time. */
const ofDevice = { networkMode: 'always', gcTime: 0, staleTime: 0, retry: false } as const;

/** What this device keeps of what was saved: undefined until that is known, null for nothing. */
export function useKeptList() {
  const { id } = useViewer();
  return useQuery({ queryKey: [...keptKey(id), 'list'], queryFn: () => readKeptList(id), ...ofDevice }).data;
}

/** Keeps what was saved, once the server has said what that is. Undefined while it goes on. */
export function useKeeping(query: Fetched<readonly ArticleCard[]> & Asked): Kept | undefined {
  const { id: person } = useViewer();
  const queries = useQueryClient();
  const [kept, setKept] = useState<Kept>();
  // A list from before may lack what was saved since, and its words must not go.
  const saved = isNewest(query) ? query.data : undefined;
  useEffect(() => {
    if (!saved) return undefined;
    let isShown = true;
    const fetchArticle = (id: number) =>
      // Answered also after a log-out, since the next one to be kept waits for it.
      callOfOutbox(articlesEndpoints.openArticle, { id }).then(
        ({ article }) => (session.person === person ? article : null),
        () => null,
      );
    void keepSaved({ person, fetchArticle }, saved)
      .catch((): Kept => 'unavailable')
      .then(async (how) => {
        await queries.invalidateQueries({ queryKey: keptKey(person) });
        if (isShown) setKept(how);
      });
    return () => {
      isShown = false;
    };
  }, [saved, person, queries]);
  return kept;
}

/**
 * An article as this device keeps it, where the server has none to give; undefined where it has. One that
 * the server gives is kept, if it is saved.
 */
export function useKeptArticle(named: Named, query: Fetched<Article> & Asked) {
  const { data: fetched } = query;
  const isNew = isNewest(query);
  const { id: person } = useViewer();
  const queries = useQueryClient();
  useEffect(() => {
    if (!fetched || !isNew) return;
    void keepOpened(person, fetched)
      .then(() => queries.invalidateQueries({ queryKey: keptKey(person) }))
      .catch(() => undefined);
  }, [fetched, isNew, person, queries]);
  useForgetting(named, query);
  const isWanted = useCopyWanted(query);
  const { data } = useQuery({
    queryKey: [...keptKey(person), 'one', named],
    queryFn: () => findKept(person, named),
    enabled: isWanted,
    ...ofDevice,
  });
  return isWanted ? (data ?? undefined) : undefined;
}

/** What a release has withdrawn goes from this device, too. */
function useForgetting(named: Named, { failureReason }: Fetched<Article>): void {
  const { id: person } = useViewer();
  const queries = useQueryClient();
  // An article that is there may be none of the focus area that the address names.
  const isGone = !('area' in named) && isRefusal(failureReason, 'not_found');
  const forget = useEffectEvent(() =>
    forgetWithdrawn(person, (card) => isNamed(card, named))
      .then(() => queries.invalidateQueries({ queryKey: keptKey(person) }))
      .catch(() => undefined),
  );
  useEffect(() => {
    if (isGone) void forget();
  }, [isGone]);
}

/** Whether the copy on this device is wanted instead of what the server has not given. */
export function useKeptSaved(query: Fetched<readonly ArticleCard[]>) {
  const isWanted = useCopyWanted(query);
  const kept = useKeptList();
  return isWanted ? (kept ?? undefined) : undefined;
}

async function findKept(person: number, named: Named) {
  const list = await readKeptList(person);
  const card = list?.cards.find((one) => isNamed(one, named));
  if (!list || !card) return null;
  const area = 'area' in named ? card.focus_areas.find(({ id }) => id === named.area) : null;
  const words = area === undefined ? null : await readKeptArticle(person, card.id);
  const at = list.copies.find(({ id }) => id === card.id)?.at ?? list.keptAt;
  return words && { article: { ...words, focus_area: area ?? null }, at };
}

const isNamed = (card: ArticleCard, named: Named): boolean =>
  'slug' in named ? card.slug === named.slug : card.id === named.id;

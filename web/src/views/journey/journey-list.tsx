import { ArrowUp } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { RequestAccessCard } from '#people/supporting';
import { ComingUp } from './coming-up.tsx';
import styles from './journey.module.css';
import { JourneyDays } from './journey-days.tsx';
import { JourneyMore } from './journey-more.tsx';
import { LastCopy, Nothing, NotThere } from './journey-states.tsx';
import { ownerOf } from './owner.ts';
import { texts } from './texts.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { useJourney } from './use-journey.ts';
import { useNews } from './use-news.ts';

/** The journey itself: while it loads, when that failed, empty, and with items. */
export function JourneyList({ look }: { look: JourneyFilter }) {
  const { pages, items, comingUp, newCount, showNew, isClosed } = useJourney(look);
  const { team } = look.whose;
  const list = useRef<HTMLDivElement>(null);
  // The card that had the focus is gone: the list takes it, so that the keyboard goes on from here.
  const takeFocus = useCallback(() => list.current?.focus({ preventScroll: true }), []);
  useNews(look, { showNew, onGone: takeFocus });

  const count = items.length + comingUp.length;
  const retry = () => void pages.refetch();
  if (team && isClosed) return <RequestAccessCard team={team} />;
  if (!pages.data) return <NotThere look={look} query={pages} />;
  const goToNew = () => void showNew().then(() => globalThis.scrollTo({ top: 0 }));
  return (
    <div
      ref={list}
      className={styles['tl-list']}
      tabIndex={-1}
      aria-busy={pages.isPlaceholderData}
      data-tour="journey-list"
    >
      <p
        className={look.keyword === '' || count === 0 ? 'vh' : `small muted ${styles['found']}`}
        role="status"
      >
        {pages.isPlaceholderData
          ? texts.list.loading(nameOf(look))
          : summaryOf(look, count, pages.hasNextPage)}
      </p>
      {pages.isRefetchError ? <LastCopy look={look} since={pages.dataUpdatedAt} onRetry={retry} /> : null}
      {newCount > 0 ? <NewButton count={newCount} onPress={goToNew} /> : null}
      {count === 0 && !pages.isPlaceholderData ? <Nothing look={look} /> : null}
      <ComingUp items={comingUp} />
      <JourneyDays items={items} />
      {pages.hasNextPage ? (
        <JourneyMore
          journey={ownerOf(team).journey}
          busy={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
        />
      ) : null}
    </div>
  );
}

function NewButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className={styles['tl-new']}>
      <Button kind="secondary" icon={ArrowUp} onClick={onPress}>
        {texts.list.newOnes(count)}
      </Button>
    </div>
  );
}

/** The items shown meanwhile belong to the former filter, so nothing is counted yet. */
function nameOf({ whose, keyword }: JourneyFilter): string {
  return keyword === '' ? ownerOf(whose.team).journey : texts.list.searched(keyword);
}

/** Said to screen readers after a search or another page, and of a search shown to all. */
function summaryOf({ keyword }: JourneyFilter, count: number, hasMore: boolean): string {
  const amount = hasMore ? texts.list.first(count) : `${count}`;
  const noun = count === 1 ? 'item' : 'items';
  return keyword === '' ? texts.list.shown(amount, noun) : texts.list.found(amount, noun, keyword);
}

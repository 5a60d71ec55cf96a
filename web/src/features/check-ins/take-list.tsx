import type { InstrumentCard } from '@kith/contract/assessments';
import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { nearDateWords, nearDayWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, Row, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { useSetFor } from './asked-check-ins.ts';
import { instrumentsQuery } from './check-ins-api.ts';
import { momentOf } from './moment-of.ts';
import { isDoneToday } from './not-now.tsx';
import { reportPath, takePath } from './paths.ts';
import { texts } from './texts.ts';

type TakeCard = Pick<
  InstrumentCard,
  | 'assessment_code'
  | 'short_title'
  | 'estimated_minutes'
  | 'last_completed_at'
  | 'sitting_id'
  | 'can_start'
  | 'again_on'
>;

/** Without a connection each can be taken: the server says later whether it was too soon. */
const FROM_DEVICE: readonly TakeCard[] = CATALOGUE.filter(({ enabled }) => enabled).map((entry) => ({
  assessment_code: entry.code,
  short_title: entry.short_title,
  estimated_minutes: entry.estimated_minutes,
  last_completed_at: null,
  sitting_id: null,
  can_start: true,
  again_on: null,
}));

/** What one can take, first what was begun. */
export function TakeList() {
  const query = useQuery(instrumentsQuery);
  const isOffline = query.error !== null && query.data === undefined;
  const shown = isOffline ? { ...query, data: FROM_DEVICE, error: null } : query;
  return (
    <QueryList
      query={shown}
      loading={texts.list.loading}
      failed={texts.list.failed}
      skeleton={<SkeletonRows />}
    >
      {(cards) => (
        <>
          {isOffline ? <Notice kind="info">{texts.list.offline}</Notice> : null}
          <Cards title={texts.list.open} cards={cards.filter(isOpen)} />
          <Cards title={texts.list.take} cards={cards.filter((card) => !isOpen(card))} />
        </>
      )}
    </QueryList>
  );
}

const isOpen = ({ sitting_id }: TakeCard) => sitting_id !== null;

function Cards({ title, cards }: { title: string; cards: readonly TakeCard[] }) {
  if (cards.length === 0) return null;
  return (
    <Card kind="list" title={title}>
      <Rows>
        {cards.map((card) => (
          <TakeRow key={card.assessment_code} card={card} />
        ))}
      </Rows>
    </Card>
  );
}

/** Leads to the questions, or to what was answered before where it is too soon. */
function TakeRow({ card }: { card: TakeCard }) {
  const { time_zone } = useViewer();
  const now = new Date();
  const set = useSetFor()(card.assessment_code);
  const { assessment_code: code, short_title: title, again_on, last_completed_at: last } = card;
  const before = <Tile icon={ClipboardList} tint={0} />;
  const minutes = texts.list.minutes(Math.ceil(card.estimated_minutes));
  if (isOpen(card))
    return <RowLink to={takePath(code, set)} title={title} detail={texts.list.goOn} before={before} />;
  if (card.can_start || (set !== null && !isDoneToday(card, time_zone))) {
    const lastTime = last && texts.list.lastTime(nearDayWords(momentOf(last), now, time_zone));
    const detail = [minutes, lastTime].filter(Boolean).join('. ');
    return <RowLink to={takePath(code, set)} title={title} detail={detail} before={before} />;
  }
  const again =
    again_on === null ? minutes : texts.list.again(nearDateWords(again_on, calendarDay(now, time_zone)));
  if (last === null) return <Row title={title} detail={again} before={before} />;
  return <RowLink to={reportPath(code)} title={title} detail={again} before={before} />;
}

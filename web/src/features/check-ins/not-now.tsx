import type { InstrumentCard } from '@kith/contract/assessments';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import styles from './check-ins.module.css';
import { momentOf } from './moment-of.ts';
import { resultPath } from './paths.ts';
import { texts } from './texts.ts';

/** It was taken today, or not long enough ago: the result is offered instead. */
export function NotNow({ card }: { card: InstrumentCard }) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const isToday = isDoneToday(card, time_zone);
  return (
    <div className={styles['narrow']}>
      <PageHeader title={card.short_title} />
      <Card title={isToday ? texts.start.already : texts.start.tooSoonTitle}>
        <p>
          {isToday || card.again_on === null
            ? texts.start.alreadyText
            : texts.list.again(nearDateWords(card.again_on, today))}
        </p>
        <div className="actions">
          {card.last_assessment_id === null ? null : (
            <ButtonLink kind="primary" to={resultPath(card.last_assessment_id)}>
              {isToday ? texts.start.seeToday : texts.start.seeLast}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to="/check-ins">
            {texts.start.all}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

export function isDoneToday(
  { last_completed_at: last }: Pick<InstrumentCard, 'last_completed_at'>,
  timeZone: string,
): boolean {
  return last !== null && calendarDay(momentOf(last), timeZone) === calendarDay(new Date(), timeZone);
}

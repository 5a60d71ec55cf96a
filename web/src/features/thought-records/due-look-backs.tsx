import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SilenceButtons } from '#people/silences';
import { firstWords } from './first-words.ts';
import { texts } from './look-back-texts.ts';
import { dueQuery } from './look-backs-api.ts';
import styles from './thought-records.module.css';
import { thoughtsKey } from './thoughts-key.ts';

/** Records whose day to look back has come, each with why it stands there. Nothing is drawn without one. */
export function DueLookBacks() {
  const { id, time_zone } = useViewer();
  const { data = [] } = useQuery(dueQuery(id));
  const today = calendarDay(new Date(), time_zone);
  if (data.length === 0) return null;
  return (
    <ul className="card card-quiet stack" aria-label={texts.list}>
      {data.map(({ look_back_on, thought_record: record }) => {
        const words = firstWords(record);
        return (
          <li key={record.id} className="stack">
            <div>
              <p className={`t ${styles['words']}`}>{words}</p>
              <p className="small muted">{texts.due(nearDateWords(look_back_on, today))}</p>
            </div>
            <div className="actions">
              <ButtonLink to={`/cbt/view_thought/${record.id}?look`} aria-label={`${texts.start}: ${words}`}>
                {texts.start}
              </ButtonLink>
              <SilenceButtons
                kind="look_back"
                records={[record.id]}
                words={words}
                asksAgain={[thoughtsKey(id)]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

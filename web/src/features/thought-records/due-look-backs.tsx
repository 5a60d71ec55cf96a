import { nearDateWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { firstWords } from './first-words.ts';
import { texts } from './look-back-texts.ts';
import { dueQuery } from './look-backs-api.ts';
import styles from './thought-records.module.css';
import { useLookBackDay } from './use-look-back-day.ts';

/** Records whose day to look back has come, each with why it stands there. Nothing is drawn without one. */
export function DueLookBacks() {
  const { id } = useViewer();
  const { data = [] } = useQuery(dueQuery(id));
  const { today, isBusy, notNow, stop } = useLookBackDay();
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
              <ButtonLink to={`/cbt/view_thought/${record.id}?look`}>
                {texts.start}
                <span className="vh">: {words}</span>
              </ButtonLink>
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={texts.notNowOf(words)}
                onClick={() => notNow([record.id])}
              >
                {texts.notNow}
              </Button>
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={texts.neverOf(words)}
                onClick={() => stop([record.id])}
              >
                {texts.never}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

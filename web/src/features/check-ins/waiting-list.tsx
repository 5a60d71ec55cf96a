import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { useEffect } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import styles from './check-ins.module.css';
import { NotSent } from './local-result.tsx';
import { takePath } from './paths.ts';
import { texts } from './texts.ts';
import { isDoneElsewhere, isWaiting, unsentCheckIns } from './unsent-check-ins.ts';

/** Complete check-ins on this device that are not on the server yet. */
export function WaitingList() {
  useEffect(() => unsentCheckIns.attend(), []);
  const waiting = useObservable(unsentCheckIns).filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <Card title={waiting.every(isDoneElsewhere) ? texts.list.notSent : texts.list.waiting}>
      <ul className={styles['list']}>
        {waiting.map((item) => (
          <li key={item.key} className="stack">
            <div className="line">
              <span className="grow strong">{titleOf(item.code)}</span>
              <ButtonLink kind="quiet" to={takePath(item.code)}>
                {texts.list.see}
              </ButtonLink>
            </div>
            <NotSent item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const titleOf = (code: string): string =>
  CATALOGUE.find((entry) => entry.code === code)?.short_title ?? texts.list.title;

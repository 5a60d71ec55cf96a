import { useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { keyOf } from './items.ts';
import styles from './journey.module.css';
import { JourneyItem } from './journey-item.tsx';
import type { AheadItem } from './journey-page-of.ts';
import { texts } from './texts.ts';

/** So many stand open; the others are one press away. */
const OPEN = 3;

/** Future items, the nearest first, above past ones. */
export function ComingUp({ items }: { items: readonly AheadItem[] }) {
  const [opened, setOpened] = useState(false);
  const heading = useId();
  const list = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles['tl-day']} aria-labelledby={heading}>
      <h2 className={styles['tl-date']} id={heading}>
        <span>
          <b>{texts.list.comingUp}</b>
        </span>
      </h2>
      <ol id={list}>
        {(opened ? items : items.slice(0, OPEN)).map((item) => (
          <JourneyItem key={keyOf(item)} item={item} />
        ))}
      </ol>
      {items.length > OPEN ? (
        <div className={styles['tl-fold']}>
          <Button kind="quiet" aria-expanded={opened} aria-controls={list} onClick={() => setOpened(!opened)}>
            {opened ? texts.list.fewer : texts.list.all(items.length)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

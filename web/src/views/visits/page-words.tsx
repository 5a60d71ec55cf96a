import type { VisitPage } from '@kith/contract/visit-fields';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { sectionsOf } from './visit-paper.ts';
import styles from './visits.module.css';

/** What a page says, as the professional of the appointment reads it. */
export function PageWords({ page }: { page: VisitPage }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return sectionsOf(page, zone, now).map(({ heading, items }) => (
    <section key={heading} className="stack">
      <h3 className="h4">{heading}</h3>
      <ul className={styles['items']}>
        {items.map(([first, ...more], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes its order
          <li key={index} className={styles['words']}>
            <p className={more.length > 0 ? 'strong' : undefined}>{first}</p>
            {more.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              <p key={place}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  ));
}

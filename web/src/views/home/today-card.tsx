import { useBegunNote } from '#features/notes';
import { ButtonLink } from '#kit/button.tsx';
import { GrowthRings } from '#kit/growth-rings.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

const people = [
  { ring: 2, angle: 150, chart: 3 },
  { ring: 4, angle: 96, chart: 4 },
  { ring: 3, angle: 20, chart: 1 },
] as const;

/** The one main thing of the day: a few words, or the ones already begun. */
export function TodayCard() {
  const began = useBegunNote();
  return (
    <section className="card hero" aria-labelledby="today">
      <GrowthRings className={styles['hero-art']} rings={8} size={320} first={14} step={19} dots={people} />
      <div className={styles['hero-in']}>
        <h2 id="today">{texts.today.title}</h2>
        <p>{began ? texts.today.began : texts.today.words}</p>
        <div className="actions">
          <ButtonLink kind="primary" to="/journey#write">
            {began ? texts.today.go : texts.today.write}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { Link } from 'react-router';
import { useDailyCheckIn } from '#features/check-ins';
import { useBegunNote } from '#features/notes';
import { Button, ButtonLink } from '#kit/button.tsx';
import { GrowthRings } from '#kit/growth-rings.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

type DailyCheckIn = ReturnType<typeof useDailyCheckIn>;

const people = [
  { ring: 2, angle: 150, chart: 3 },
  { ring: 4, angle: 96, chart: 4 },
  { ring: 3, angle: 20, chart: 1 },
] as const;

/**
 * The one main thing of the day: the daily check-in until it is done or put off, then a few words. A begun
 * note comes first.
 */
export function TodayCard() {
  const began = useBegunNote();
  const daily = useDailyCheckIn();
  return (
    <section className="card hero" aria-labelledby="today" data-tour="home-today">
      <GrowthRings className={styles['hero-art']} rings={8} size={320} first={14} step={19} dots={people} />
      <div className={styles['hero-in']}>
        <h2 id="today">{texts.today.title}</h2>
        {daily.state === 'due' && !began ? (
          <CheckInFirst daily={daily} />
        ) : (
          <NoteFirst daily={daily} began={began} />
        )}
      </div>
    </section>
  );
}

function CheckInFirst({ daily }: { daily: DailyCheckIn }) {
  return (
    <>
      <p>{daily.isBegun ? texts.today.checkInBegun : texts.today.checkInWords}</p>
      <div className="actions">
        <ButtonLink kind="primary" to={daily.path}>
          {daily.isBegun ? texts.today.checkInGoOn : texts.today.checkIn}
        </ButtonLink>
        <Button kind="quiet" onClick={daily.skip}>
          {texts.today.skip}
        </Button>
      </div>
      <p className={styles['hero-else']}>
        <Link className="tapline" to="/journey#write">
          {texts.today.write}
        </Link>
      </p>
    </>
  );
}

function NoteFirst({ daily, began }: { daily: DailyCheckIn; began: boolean }) {
  return (
    <>
      <p>{began ? texts.today.began : texts.today.words}</p>
      <div className="actions">
        <ButtonLink kind="primary" to="/journey#write">
          {began ? texts.today.go : texts.today.write}
        </ButtonLink>
        {daily.state === 'unknown' ? null : (
          <ButtonLink kind="quiet" to={daily.path}>
            {daily.state === 'done' ? texts.today.seeDone : texts.today.checkIn}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

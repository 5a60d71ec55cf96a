import type { Instrument } from '@kith/contract/assessments/instrument';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { AboutCheckIn } from './about-check-in.tsx';
import styles from './check-ins.module.css';
import type { Sitting } from './sitting.ts';
import { texts } from './texts.ts';
import { WhoWatches } from './who-watches.tsx';

interface StartCardProps {
  instrument: Instrument;
  sitting: Sitting;
  onStart: () => void;
}

/** Before the first question: what it is, how long it takes, what to expect, and who watches. */
export function StartCard({ instrument, sitting, onStart }: StartCardProps) {
  const { short_title, estimated_minutes, lead_in, content_note, instructions, recall_period, audience } =
    instrument;
  return (
    <div className={styles['narrow']}>
      <PageHeader title={short_title} lead={texts.start.minutes(Math.ceil(estimated_minutes))} />
      <div className="stack">
        <Card>
          <div className="stack">
            <p>{lead_in}</p>
            {instructions && instructions !== lead_in ? <p>{instructions}</p> : null}
            <dl className={styles['facts']}>
              <dt>{texts.start.period}</dt>
              <dd>{recall_period}</dd>
              <dt>{texts.start.audience}</dt>
              <dd>{audience}</dd>
            </dl>
            {content_note ? (
              <Notice kind="info">
                <p className="strong">{texts.start.note}</p>
                <p>{content_note}</p>
              </Notice>
            ) : null}
            <WhoWatches instrument={instrument} sitting={sitting} />
            <div className="actions">
              <Button kind="primary" tall onClick={onStart}>
                {texts.start.start}
              </Button>
              <ButtonLink kind="quiet" to="/check-ins">
                {texts.start.notNow}
              </ButtonLink>
            </div>
            <p className="small muted">{texts.start.saves}</p>
          </div>
        </Card>
        <AboutCheckIn instrument={instrument} />
      </div>
    </div>
  );
}

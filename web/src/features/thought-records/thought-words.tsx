import { nearMomentWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { ThoughtRecord, ThoughtText } from '@kith/contract/thought-record-fields';
import { PenLine } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';
import { strengthWords } from './thoughts-as-text.ts';
import { TRAP_ICONS } from './trap-icons.ts';

/** All that a record says, in the order in which it is written. */
export function ThoughtWords({ record }: { record: ThoughtRecord }) {
  const text = (name: ThoughtText) => <Words label={texts.fields[name].label} words={record[name]} />;
  return (
    <>
      {text('situation')}
      <When at={record.situation_at} />
      {text('automatic_thought')}
      <Belief percent={record.belief_before} />
      {record.emotions.length > 0 ? (
        <section>
          <h2 className="label">{texts.one.feelings}</h2>
          <ul>
            {record.emotions.map((feeling) => (
              <li key={feeling.name}>{strengthWords(feeling)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {text('body')}
      <Traps record={record} />
      {text('evidence_for')}
      {text('evidence_against')}
      {text('alternative_thought')}
      <Belief percent={record.belief_alternative} />
      {text('next_step')}
    </>
  );
}

function Words({ label, words }: { label: string; words: string | null }) {
  if (words === null) return null;
  return (
    <section>
      <h2 className="label">{label}</h2>
      <p className={styles['words']}>{words}</p>
    </section>
  );
}

function When({ at }: { at: string | null }) {
  const { time_zone } = useViewer();
  if (at === null) return null;
  return <p className="small muted">{capital(nearMomentWords(fromStorage(at), new Date(), time_zone))}</p>;
}

function Belief({ percent }: { percent: number | null }) {
  return percent === null ? null : <p className="small muted">{texts.one.belief(percent)}</p>;
}

function Traps({ record: { distortions, own_traps: own } }: { record: ThoughtRecord }) {
  if (distortions.length + own.length === 0) return null;
  const known = THINKING_TRAPS.filter(({ id }) => distortions.includes(id));
  return (
    <section>
      <h2 className="label">{texts.one.traps}</h2>
      <ul className={styles['traps']}>
        {known.map(({ id, name }) => (
          <li key={id} className="line">
            <Icon of={TRAP_ICONS[id]} size="s" />
            {name}
          </li>
        ))}
        {own.map((name) => (
          <li key={name} className="line">
            <Icon of={PenLine} size="s" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

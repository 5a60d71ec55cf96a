import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { dateWords, nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { listOf } from '#kit/list-of.ts';
import { Ring } from './ring.tsx';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';
import type { Insights, OwnInsights } from './wellbeing-api.ts';
import { isForMemberAlone, trendWords, wordsOf } from './words.ts';

interface SummaryProps {
  insights: Insights;
  /** The member's, null for one's own. */
  name: string | null;
}

/** The words, the number and the trend; for the member what they rest on as well. */
export function Summary({ insights, name }: SummaryProps) {
  const { own } = insights;
  const { hide_wellbeing_number } = useViewer().preferences;
  const words = wordsOf(insights);
  const change = trendWords(insights);
  const isHidden = own !== null && hide_wellbeing_number;
  const index = isHidden ? null : insights.index;
  return (
    <section className={`card ${styles['summary']}`} aria-labelledby="wellbeing">
      {index === null || words === null ? null : <Ring index={index} words={words} />}
      <div className="stack">
        <h2 id="wellbeing" className={isForMemberAlone(words) ? styles['not-printed'] : undefined}>
          {words ?? texts.notEnough}
        </h2>
        {words === null ? <p>{texts.notEnoughText}</p> : null}
        {change ? (
          <p>
            {change.said} <span className="small muted blk">{change.of}</span>
          </p>
        ) : null}
        <p className="small muted">
          {own ? <Basis own={own} /> : null} {name === null ? texts.notMedical : texts.notMedicalOf(name)}
        </p>
        {isHidden ? (
          <p className={`small ${styles['not-printed']}`}>
            {texts.hidden} <Link to="/settings/privacy">{texts.hiddenChange}</Link>
          </p>
        ) : null}
        {own ? <OfOwn own={own} hasIndex={index !== null} /> : null}
      </div>
    </section>
  );
}

function OfOwn({ own, hasIndex }: { own: OwnInsights; hasIndex: boolean }) {
  return (
    <>
      {own.offers_support ? <Support asks={isForMemberAlone(own.words)} /> : null}
      {hasIndex ? <Parts own={own} /> : null}
    </>
  );
}

function Basis({ own: { basis } }: { own: OwnInsights }) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  if (basis.newest_day === null) return null;
  const newest = new Map(basis.assessments.map(({ assessment_code, day }) => [assessment_code, day]));
  const results = [...newest].map(([code, day]) => texts.result(titleOf(code), dateWords(day, today)));
  const days = basis.check_in_days > 0 ? [texts.days(basis.check_in_days)] : [];
  const areas = basis.focus_areas > 0 ? [texts.areas(basis.focus_areas)] : [];
  return texts.basedOn(listOf([...results, ...days, ...areas]), nearDateWords(basis.newest_day, today));
}

const titleOf = (code: string) => CATALOGUE.find((entry) => entry.code === code)?.short_title ?? code;

/** For the person, and not for the paper that they hand on. A question how they are can be answered. */
function Support({ asks }: { asks: boolean }) {
  return (
    <div className={`actions ${styles['not-printed']}`}>
      {asks ? <ButtonLink to="/check-ins">{texts.checkIn}</ButtonLink> : null}
      <ButtonLink to="/safety-plan">{texts.plan}</ButtonLink>
      <ButtonLink kind="quiet" to="/help">
        {texts.crisis}
      </ButtonLink>
    </div>
  );
}

function Parts({ own }: { own: OwnInsights }) {
  const parts = [
    { name: texts.partResults, value: own.assessment },
    { name: texts.partDays, value: own.check_in },
    { name: texts.partFocus, value: own.focus },
  ];
  return (
    <details className={styles['not-printed']}>
      <summary className={styles['more']}>{texts.parts}</summary>
      <dl className={styles['parts']}>
        {parts.map(({ name, value }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="num">{value === null ? texts.notEnough : Math.round(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import type { CaseCheckIns, CaseResult } from '@kith/contract/caseload-check-ins';
import { Info } from 'lucide-react';
import { useNavigate } from 'react-router';
import { careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { reportPath, resultPath } from '#features/check-ins';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import styles from './case-check-ins.module.css';
import { CaseSchedules } from './case-schedules.tsx';
import {
  changeWords,
  doneWords,
  indexWords,
  lookWords,
  type Reading,
  requestWords,
  scoreWords,
} from './check-in-words.ts';
import { texts } from './texts.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

/** One member: why to look first, then what was asked for, then the newest results. */
export function CaseCard({ one }: { one: CaseCheckIns }) {
  const { time_zone: zone } = useViewer();
  const reading = { zone, now: useNow() };
  const { person, requests, schedules, results } = one;
  const isListed = requests.length > 0 || schedules.length > 0 || results.length > 0;
  return (
    <Card title={person.displayName}>
      <div className={styles['case']}>
        <Looks one={one} reading={reading} />
        <Asked one={one} reading={reading} />
        {results.length > 0 ? (
          <section aria-label={texts.results.title}>
            <h3 className="small strong">{texts.results.title}</h3>
            <ul>
              {results.map((result) => (
                <li key={result.assessment_id}>
                  <Result result={result} one={one} reading={reading} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {isListed ? null : <p className="muted">{texts.results.none}</p>}
      </div>
    </Card>
  );
}

/** What was asked for, once and on a schedule. */
function Asked({ one, reading }: CaseProps) {
  const { requests, schedules } = one;
  if (requests.length + schedules.length === 0) return null;
  return (
    <div className={styles['asked']}>
      {requests.length > 0 ? (
        <section aria-label={texts.asked.title}>
          <h3 className="small strong">{texts.asked.title}</h3>
          <ul>
            {requests.map((request) => (
              <li key={request.set_request_id}>
                {requestWords(request, reading)}
                {request.status === 'pending' ? (
                  <WithdrawRequest request={request} name={one.person.displayName} />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {schedules.length > 0 ? <CaseSchedules one={one} reading={reading} /> : null}
    </div>
  );
}

interface CaseProps {
  one: CaseCheckIns;
  reading: Reading;
}

function Looks({ one, reading }: CaseProps) {
  const words = one.looks.flatMap((look) => lookWords(look, one, reading) ?? []);
  if (words.length === 0) return null;
  return (
    <ul className={styles['looks']} aria-label={texts.looks.title}>
      {words.map((said) => (
        <li key={said}>
          <Icon of={Info} size="s" />
          <span>{said}</span>
        </li>
      ))}
    </ul>
  );
}

function Result({ result, one: { person }, reading }: CaseProps & { result: CaseResult }) {
  const navigate = useNavigate();
  const change = changeWords(result);
  const open = (path: string) => {
    careFor(person.id);
    void navigate(path);
  };
  return (
    <>
      <button type="button" className={styles['open']} onClick={() => open(resultPath(result.assessment_id))}>
        {result.short_title}
        <span className="vh"> {texts.results.of(person.displayName)}</span>
      </button>
      <span className="small muted">{capital(doneWords(result, reading))}</span>
      <span className="blk">{scoreWords(result)}</span>
      {change === null ? null : (
        <span className="small muted blk" title={indexWords(result)}>
          {change}
        </span>
      )}
      <button
        type="button"
        className={`${styles['open']} small`}
        onClick={() => open(reportPath(result.assessment_code))}
      >
        {texts.results.overTime}
        <span className="vh">{texts.results.overTimeOf(result.short_title, person.displayName)}</span>
      </button>
    </>
  );
}

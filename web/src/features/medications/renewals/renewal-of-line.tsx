import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { Renewal } from '@kith/contract/renewals';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { More } from '#kit/query-list.tsx';
import { texts } from './renewal-texts.ts';
import styles from './renewals.module.css';
import { ownRenewalsQuery, RENEWALS, renewalsOfQuery, withdrawRenewal } from './renewals-api.ts';
import { StateBadge } from './state-badge.tsx';

/** One that is closed stays in sight this long; after that it is in the history of its medicine. */
const SHOWN_MS = 14 * 86_400_000;

/** How far the latest request for a new script of a medicine is, beside its line. */
export function RenewalOfLine({ medicationId }: { medicationId: number }) {
  const now = useNow();
  const { data = [] } = useQuery(ownRenewalsQuery);
  const latest = data.find((one) => one.medication_id === medicationId);
  if (!latest || latest.state === 'withdrawn') return null;
  const isOver = latest.closed_at !== null && now.getTime() - Date.parse(latest.closed_at) > SHOWN_MS;
  return isOver ? null : <Shown renewal={latest} />;
}

/** All requests for a new script of a medicine, the newest first. */
export function RenewalHistory({ medicationId }: { medicationId: number }) {
  const query = useInfiniteQuery(renewalsOfQuery(medicationId));
  const { data = [] } = query;
  if (data.length === 0) return null;
  return (
    <section>
      <h3>{texts.history.title}</h3>
      <ul className="rows">
        {data.map((one) => (
          <li className="row" key={one.id}>
            <div className={`grow ${styles['said']}`}>
              <p>
                <StateBadge state={one.state} />
              </p>
              <Steps renewal={one} />
            </div>
          </li>
        ))}
      </ul>
      <More query={query} />
    </section>
  );
}

function Shown({ renewal }: { renewal: Renewal }) {
  const { state, closed_at, steps, usual_days, is_read } = renewal;
  const waits = closed_at === null;
  const isLate = waits && !is_read;
  const reason = steps.at(-1)?.reason;
  const when = useWhen();
  return (
    <div className={styles['renewal']}>
      <p>
        {texts.row.state} <StateBadge state={state} />
      </p>
      {reason ? <p className={styles['said']}>{texts.toDo.note(reason)}</p> : null}
      <p className="small muted">
        {isLate ? texts.row.alone : texts.row.sent(whomOf(renewal), when(renewal.asked_at))}
        {waits && !isLate && usual_days ? ` ${texts.usual(usual_days)}` : ''}
      </p>
      {steps.length > 1 ? (
        <details className="small">
          <summary>{texts.row.steps}</summary>
          <Steps renewal={renewal} />
        </details>
      ) : null}
      {waits ? <Withdraw id={renewal.id} /> : null}
    </div>
  );
}

function Steps({ renewal: { steps } }: { renewal: Renewal }) {
  const when = useWhen();
  return (
    <ul className={styles['steps']}>
      {steps.map(({ state, by, at, reason }) => (
        <li key={at + state}>
          {texts.row.step(texts.states[state], texts.row.by[by], when(at))}
          {reason ? ` ${texts.toDo.note(reason)}` : ''}
        </li>
      ))}
    </ul>
  );
}

function Withdraw({ id }: { id: number }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawRenewal(id);
      await queries.invalidateQueries({ queryKey: RENEWALS });
      notify.success(texts.row.withdrawn);
    } catch (error) {
      notify.warning(whatWentWrong(error));
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} onClick={() => void withdraw()}>
      {texts.row.withdraw}
    </Button>
  );
}

function whomOf({ prescriber, organisation }: Renewal): string {
  const desk = organisation ? texts.deskOf(organisation.name) : null;
  if (!prescriber) return desk ?? '';
  return desk ? texts.both(prescriber.displayName, desk) : prescriber.displayName;
}

function useWhen() {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (at: string) => nearMomentWords(new Date(at), now, zone);
}

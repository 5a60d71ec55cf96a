import type { Consent } from '@kith/contract/consents';
import { displayStamp } from '@kith/contract/kit/dates';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { PlainDocument } from '#people/terms';
import styles from './consents.module.css';
import { STATES } from './states.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { texts } from './texts.ts';

/** One receipt: what, who, when, to which words. */
export function KeptConsent({ consent }: { consent: Consent }) {
  const [asks, setAsks] = useState(false);
  const { kind, status, text } = consent;
  return (
    <li className={`stack ${styles['consent']}`}>
      <div className="line wrap">
        <h3 className="grow">{titleOf(consent)}</h3>
        <Badge kind={STATES[status].kind}>{STATES[status].mine}</Badge>
      </div>
      <Moments consent={consent} />
      <details>
        <summary>{texts.kept.form(text.title, text.version)}</summary>
        <PlainDocument text={text.text} />
      </details>
      {status === 'accepted' && kind === 'referral' ? (
        <div>
          <Button kind="soft" onClick={() => setAsks(true)}>
            {texts.kept.withdraw}
          </Button>
        </div>
      ) : null}
      <TakeBackDialog consent={consent} opened={asks} onClose={() => setAsks(false)} />
    </li>
  );
}

function titleOf({ kind, first_name, last_name, organisation }: Consent): string {
  if (kind === 'guardian') return texts.kept.forAccount(first_name, last_name);
  return texts.kept.referral(organisation?.name ?? texts.kept.anOrganisation);
}

function Moments({ consent }: { consent: Consent }) {
  const { time_zone } = useViewer();
  const { kind, answered_by, relationship, answered_at, withdrawn_at, referred_by } = consent;
  const stamp = (moment: string) => displayStamp(new Date(moment), time_zone);
  const who = relationship ? `${answered_by} (${relationship})` : answered_by;
  return (
    <div className={`small muted ${styles['consent-dates']}`}>
      {referred_by ? <p>{texts.kept.by(referred_by.displayName)}</p> : null}
      {answered_at ? <p>{texts.kept.answered(who ?? '', stamp(answered_at))}</p> : null}
      {withdrawn_at ? <p>{texts.kept.withdrawn(stamp(withdrawn_at))}</p> : null}
      {kind === 'guardian' && consent.status === 'accepted' ? <p>{texts.kept.canWithdraw}</p> : null}
    </div>
  );
}

import { displayStamp, fromStorage } from '@kith/contract/kit/dates';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { SafetyPlanVersion, safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { PLAN_STEPS } from '@kith/contract/safety-plan-cards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { planVersionQuery, planVersionsQuery } from '../api/plan-api.ts';
import { usePlan } from '../context/plan-context.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { useBringBack } from './use-bring-back.ts';
import styles from './versions.module.css';

/**
 * One's own plan as it was, by day and by whom. Going back is a change like any other: nothing is lost by it.
 */
export function VersionsSheet({ onClose }: { onClose: () => void }) {
  const { state } = usePlan();
  return (
    <Dialog opened onClose={onClose} title={texts.versions.title} shape="sheet">
      <QueryList
        query={useQuery(planVersionsQuery(state.version))}
        loading={texts.versions.loading}
        failed={texts.versions.failed}
        safe={texts.versions.safe}
        empty={<p>{texts.versions.none}</p>}
      >
        {(versions) => (
          <ol className={`stack ${styles['versions']}`}>
            {versions.map((version) => (
              <Version
                key={version.version}
                of={version}
                isNow={version.version === state.version}
                onClose={onClose}
              />
            ))}
          </ol>
        )}
      </QueryList>
    </Dialog>
  );
}

interface VersionProps {
  of: SafetyPlanVersion;
  isNow: boolean;
  onClose: () => void;
}

function Version({ of, isNow, onClose }: VersionProps) {
  const { id, time_zone } = useViewer();
  const [isShown, setShown] = useState(false);
  const who = of.created_by.id === id ? texts.versions.you : of.created_by.displayName;
  const { busy, bringBack } = useBringBack(onClose);
  return (
    <li className="card stack">
      <div>
        <p className="strong">{displayStamp(fromStorage(of.created_at), time_zone)}</p>
        <p className="small muted">{isNow ? texts.versions.nowBy(who) : who}</p>
      </div>
      {isShown ? <VersionWords version={of.version} /> : null}
      <div className="actions">
        <Button kind="soft" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.versions.hide : texts.versions.view}
        </Button>
        {isNow ? null : (
          <Button kind="quiet" busy={busy} onClick={() => void bringBack(of.version)}>
            {texts.versions.restore}
          </Button>
        )}
      </div>
    </li>
  );
}

type FormerPlan = ReplyOf<typeof safetyPlanEndpoints.getSafetyPlanVersion>;

function VersionWords({ version }: { version: number }) {
  return (
    <QueryList
      query={useQuery(planVersionQuery(version))}
      part
      loading={texts.versions.loadingOne}
      skeleton={null}
      failed={texts.versions.failedOne}
    >
      {(plan) => <Words plan={plan} />}
    </QueryList>
  );
}

function Words({ plan }: { plan: FormerPlan }) {
  const photos = plan.photos.length;
  return (
    <dl className={`stack ${styles['former']}`}>
      {PLAN_STEPS.map((step) => {
        const isHere = (one: { readonly step: number }) => one.step === step;
        const words = [...plan.lines.filter(isHere), ...plan.safety_plan.filter(isHere)];
        if (words.length === 0 && (step !== 7 || photos === 0)) return null;
        return (
          <div key={step}>
            <dt className="small muted">{STEP_WORDS[step].title}</dt>
            {words.map(({ id, text }) => (
              <dd key={id}>{text}</dd>
            ))}
            {step === 7 && photos > 0 ? <dd>{texts.photos.count(photos)}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

import type { PlanState } from '@kith/contract/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Gift, Hourglass } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { OwnPlanCard } from './own-plan.tsx';
import { plansQuery } from './plans-api.ts';
import { texts } from './texts.ts';

/** `/subscriptions`: what the extras cost, the viewer’s own plan, and how to stop it. */
export function PlanPage() {
  const query = useQuery(plansQuery(useViewer().id));
  return (
    <div className="stack narrow">
      <PageHeader title={texts.plan.title} lead={texts.plan.lead} />
      <QueryList query={query} loading={texts.plan.loading} failed={texts.plan.failed}>
        {(state) => <State state={state} />}
      </QueryList>
      <Extras />
      <div className="actions">
        <ButtonLink kind="quiet" to="/payment/history">
          {texts.plan.payments}
        </ButtonLink>
      </div>
    </div>
  );
}

function State({ state }: { state: PlanState }) {
  const { included_by, own, is_payment_pending } = state;
  return (
    <>
      {included_by ? (
        <Notice kind="ok" icon={Gift}>
          {own ? texts.plan.both(included_by.name) : texts.plan.included(included_by.name)}
        </Notice>
      ) : null}
      {is_payment_pending ? (
        <Notice kind="info" icon={Hourglass}>
          {texts.plan.pending}
        </Notice>
      ) : null}
      {own || !included_by ? (
        <Notice kind="info" icon={FlaskConical}>
          {texts.plan.sandbox}
        </Notice>
      ) : null}
      {own ? <OwnPlanCard state={state} own={own} /> : null}
      {own || included_by ? null : <ChoosePlan state={state} />}
    </>
  );
}

function Extras() {
  return (
    <>
      <Card kind="quiet" title={texts.extras.title}>
        <List of={texts.extras.list} />
        <p className="small muted">{texts.extras.open}</p>
      </Card>
      <Card kind="quiet" title={texts.extras.freeTitle}>
        <List of={texts.extras.free} />
      </Card>
    </>
  );
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className="dots">
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

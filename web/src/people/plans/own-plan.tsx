import { dayWords } from '@kith/contract/kit/date-words';
import type { OwnPlan, PlanState } from '@kith/contract/subscriptions';
import { CircleCheck } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { inDollars } from '#client/forms/dollars.ts';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { ChangeCard } from './change-card.tsx';
import { Facts } from './facts.tsx';
import { StopPlan } from './stop-plan.tsx';
import { texts } from './texts.ts';

/** What the viewer pays, until when, and with which card. */
export function OwnPlanCard({ state, own }: { state: PlanState; own: OwnPlan }) {
  const { time_zone } = useViewer();
  const { plans, card } = state;
  const plan = plans.find(({ id }) => id === own.plan_id);
  const day = (moment: string) => dayWords(new Date(moment), time_zone);
  const until = day(own.extras_until);
  return (
    <Card title={texts.own.title}>
      <div className="stack">
        {own.cancelled_at ? (
          <Notice kind="ok" icon={CircleCheck}>
            {texts.own.stopped(until)}
          </Notice>
        ) : own.state === 'payment_due' ? (
          <Notice kind="warn">{texts.own.due(until)}</Notice>
        ) : null}
        <Facts
          of={[
            [texts.own.price, plan ? texts.choose.per(inDollars(plan.price_cents), plan.months) : null],
            [own.cancelled_at ? texts.own.ends : texts.own.renews, day(own.paid_until)],
            [texts.own.card, card && texts.own.cardOf(card.brand, card.last4, card.exp_month, card.exp_year)],
          ]}
        />
        <div className="actions">
          <StopPlan own={own} until={day(own.paid_until)} />
          {own.cancelled_at ? null : <ChangeCard />}
        </div>
      </div>
    </Card>
  );
}

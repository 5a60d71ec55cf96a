import { dayWords } from '@kith/contract/kit/date-words';
import type { OwnPlan, PlanState } from '@kith/contract/subscriptions';
import { CircleCheck, Hourglass } from 'lucide-react';
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
  return (
    <Card title={texts.own.title}>
      <div className="stack">
        <Standing state={state} own={own} day={day} />
        <Facts
          of={[
            [texts.own.price, plan ? texts.choose.per(inDollars(plan.price_cents), plan.months) : null],
            nextOf(state, own, day),
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

type Day = (moment: string) => string;

/** How it stands with the plan, where that is not simply paid. */
function Standing({ state, own, day }: { state: PlanState; own: OwnPlan; day: Day }) {
  const until = day(own.extras_until);
  if (own.cancelled_at)
    return (
      <Notice kind="ok" icon={CircleCheck}>
        {state.is_payment_pending ? texts.own.stoppedPending(until) : texts.own.stopped(until)}
      </Notice>
    );
  // With the extras from an organisation no payment is asked for.
  if (own.state !== 'payment_due' || state.included_by) return null;
  if (!own.declined_at)
    return (
      <Notice kind="info" icon={Hourglass}>
        {texts.own.renewing(until)}
      </Notice>
    );
  const next = own.next_payment_at && day(own.next_payment_at);
  return <Notice kind="warn">{texts.own.declined(until, next)}</Notice>;
}

/** When money is asked for next, or the last paid day where none is. */
function nextOf(state: PlanState, own: OwnPlan, day: Day): [string, string | null] {
  if (own.cancelled_at) return [texts.own.ends, day(own.paid_until)];
  if (state.included_by) return [texts.own.paid, day(own.paid_until)];
  return [texts.own.renews, own.next_payment_at && day(own.next_payment_at)];
}

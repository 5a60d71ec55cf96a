import { dayWords } from '@kith/contract/kit/date-words';
import { endOfPeriod, type PlanId } from '@kith/contract/plans';
import { type PlanState, subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { inDollars } from '#client/forms/dollars.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { EntryForm } from '#people/auth';
import { CardField, type CardValues, checkCard, methodOf } from './card-field.tsx';
import { texts } from './texts.ts';
import { useSendCard } from './use-send-card.ts';

interface Values extends CardValues {
  plan_id: PlanId;
}

/** Price, period, the next payment and how to stop it stand together, before anything is paid. */
export function ChoosePlan({ state: { plans } }: { state: PlanState }) {
  const { time_zone } = useViewer();
  const sendCard = useSendCard();
  const initial: Values = { plan_id: '1month', card: '' };
  const form = useFormCall<Values>({
    initial,
    check: checkCard,
    send: (values) => {
      const asked = { plan_id: values.plan_id, payment_method: methodOf(values) };
      const send = (client_key: string) =>
        call(subscriptionsEndpoints.subscribeUser, { ...asked, client_key });
      return sendCard(asked, send, texts.choose.done);
    },
  });
  const chosen = plans.find(({ id }) => id === form.values.plan_id);
  const price = inDollars(chosen?.price_cents ?? 0);
  return (
    <Card title={texts.choose.title}>
      <EntryForm form={form} labels={texts.choose.labels}>
        <ChoiceList
          legend={texts.choose.legend}
          name="plan_id"
          value={form.values.plan_id}
          options={plans.map(({ id, name, months, price_cents, gst_cents }) => ({
            value: id,
            label: `${name}: ${texts.choose.per(inDollars(price_cents), months)}`,
            detail: texts.choose.gst(inDollars(gst_cents)),
          }))}
          rows
          onChange={(plan_id) => form.set({ plan_id })}
        />
        <CardField form={form} />
        <p>
          {texts.choose.terms(price, dayWords(endOfPeriod(new Date(), form.values.plan_id, 1), time_zone))}
        </p>
        <div className="actions">
          <Button kind="primary" type="submit" busy={form.busy}>
            {texts.choose.pay(price)}
          </Button>
        </div>
      </EntryForm>
    </Card>
  );
}

import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { CardField, type CardValues, checkCard, methodOf } from './card-field.tsx';
import { texts } from './texts.ts';
import { useSendCard } from './use-send-card.ts';

/** Pays with another card from now on. */
export function ChangeCard() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpened(true)}>
        {texts.own.change}
      </Button>
      {opened ? <CardDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function CardDialog({ onClose }: { onClose: () => void }) {
  const sendCard = useSendCard();
  const initial: CardValues = { card: '' };
  const form = useFormCall({
    initial,
    check: checkCard,
    send: async (values) => {
      const asked = { payment_method: methodOf(values) };
      await sendCard(asked, () => call(subscriptionsEndpoints.changeCard, asked), texts.own.changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={texts.choose.labels}
      title={texts.own.changeTitle}
      save={texts.own.save}
      onClose={onClose}
    >
      <CardField form={form} />
    </FormDialog>
  );
}

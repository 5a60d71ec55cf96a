import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { useEffect } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { usePlan } from '../context/plan-context.ts';
import { putCard } from '../rules/plan-edits.ts';
import { type CardWords, cardOf, cardWordsOf, faultsOf, isCardWords } from '../words/card-words.ts';
import { CardFields } from './card-fields.tsx';

const LABELS: Readonly<Record<string, string>> = {
  text: 'card title',
  phone: 'phone number',
  href: 'page or website',
  message: 'message',
};

interface CardFormProps {
  card: SafetyPlanCard;
  isNew: boolean;
  onClose: () => void;
}

/**
 * Writes a card or changes one. It is on this device as soon as it is saved, whether or not there is a
 * connection.
 */
export function CardForm({ card, isNew, onClose }: CardFormProps) {
  const { form, change } = useCardForm(card, isNew, onClose);
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title={isNew ? 'Add a card' : 'Edit card'}
      save={isNew ? 'Add card' : 'Save card'}
      onClose={onClose}
    >
      <CardFields card={card} words={form.values} errors={form.errors} onChange={change} />
    </FormDialog>
  );
}

function useCardForm(card: SafetyPlanCard, isNew: boolean, onClose: () => void) {
  const { change: changePlan, name } = usePlan();
  const place = { form: 'safety_plan_card', record: isNew ? `new ${card.text}` : card.id };
  const { kept, keep, drop } = useDraft(place, isCardWords);
  const form: FormCall<CardWords> = useFormCall({
    initial: cardWordsOf(card),
    check: (words) => faultsOf(card, words),
    send: async (words) => {
      const changed = changePlan(putCard(cardOf(card, words)));
      // The draft that lies here is of one's own plan.
      if (name === null) {
        void changed.then((isSafe) => isSafe || keep(words));
        await drop();
      }
      onClose();
    },
  });
  const { set, values } = form;
  useEffect(() => {
    if (kept && name === null) set(kept);
  }, [kept, name, set]);
  const change = (part: Partial<CardWords>) => {
    set(part);
    // Nothing of another member's plan is kept on this device.
    if (name === null) keep({ ...values, ...part });
  };
  return { form, change };
}

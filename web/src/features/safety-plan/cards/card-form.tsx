import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { FormDialog } from '#kit/form-dialog.tsx';
import { type DraftForm, useDraftForm } from '#people/saving';
import { usePlan } from '../context/plan-context.ts';
import { putCard } from '../rules/plan-edits.ts';
import { type CardWords, cardOf, cardWords, cardWordsOf, faultsOf } from '../words/card-words.ts';
import { texts } from '../words/texts.ts';
import { CardFields } from './card-fields.tsx';

const LABELS: Readonly<Record<string, string>> = texts.card.labels;

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
  const form = useCardForm(card, isNew, onClose);
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title={isNew ? texts.card.add : texts.card.edit}
      save={isNew ? texts.card.saveNew : texts.card.save}
      onClose={onClose}
    >
      <CardFields card={card} words={form.values} errors={form.errors} onChange={form.set} />
    </FormDialog>
  );
}

function useCardForm(card: SafetyPlanCard, isNew: boolean, onClose: () => void): DraftForm<CardWords> {
  const { change: changePlan, name } = usePlan();
  const place = { form: 'safety_plan_card', record: isNew ? `new ${card.text}` : card.id };
  const form: DraftForm<CardWords> = useDraftForm({
    // Nothing of another member's plan is kept on this device, and what lies here is of one's own.
    place: name === null ? place : null,
    schema: cardWords,
    initial: cardWordsOf(card),
    check: (words) => faultsOf(card, words),
    send: async (words, drop) => {
      const changed = changePlan(putCard(cardOf(card, words)));
      // The session ended: the words wait for the next one.
      void changed.then((isSafe) => isSafe || form.set(words));
      await drop();
      onClose();
    },
  });
  return form;
}

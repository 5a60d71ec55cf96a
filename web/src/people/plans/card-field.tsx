import { sandboxCardOf } from '@kith/contract/sandbox-cards';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';
import { texts } from './texts.ts';

/** The number is typed here and goes nowhere: the call names the card, and no draft keeps it. */
export interface CardValues {
  card: string;
}

export function checkCard({ card }: CardValues): FieldErrors {
  return sandboxCardOf(card) ? {} : { card: texts.choose.notTest };
}

/** The name of a card that was checked. */
export function methodOf({ card }: CardValues): string {
  return sandboxCardOf(card)?.method ?? '';
}

export function CardField<V extends CardValues>({ form }: { form: FormCall<V> }) {
  const { values, errors } = form;
  const set = (change: { card?: string }) => form.set(change as Partial<V>);
  return (
    <TextField
      label={texts.choose.card}
      description={texts.choose.cardHint}
      inputMode="numeric"
      autoComplete="off"
      {...fieldProps({ values: { card: values.card }, errors, set }, 'card')}
    />
  );
}

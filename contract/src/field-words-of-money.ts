/** Fields of plans, prices and payments. */
export const FIELD_WORDS_OF_MONEY: Readonly<Record<string, string>> = {
  plan_id: 'The plan: paid by the month or by the year.',
  patient_id: 'The caller, by their own id.',
  price_cents: 'The price to show in cents, with GST; empty for none. Nothing is charged.',
  payment_method: 'The name of a card at the processor, such as `pm_card_visa`; never its number.',
  cancelled: 'No resumes a plan that was to stop.',
};

/** Fields of plans and payments. */
export const FIELD_WORDS_OF_MONEY: Readonly<Record<string, string>> = {
  plan_id: 'The plan: paid by the month or by the year.',
  patient_id: 'The caller, by their own id.',
  payment_method: 'The name of a card at the processor, such as `pm_card_visa`; never its number.',
  cancelled: 'No resumes a plan that was to stop.',
};

/** Input fields whose value is the id of a person. */
export const PERSON_FIELDS: ReadonlySet<string> = new Set([
  'about_patient_id',
  'member_id',
  'patient_id',
  'person_id',
  'provider_id',
  'recipient_id',
  'sender',
  'support_id',
  'supporter',
  'supporter_id',
  'user',
  'user_id',
]);

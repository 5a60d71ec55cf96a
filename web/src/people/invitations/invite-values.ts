import { inviteSupporterInput } from '@kith/contract/invitations';
import { z } from 'zod';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput, type Faults, type FieldErrors, faultsOf } from '#client/forms/form-faults.ts';
import { accessChoice, checkEnd, LEAST, toAccess } from './access-choice.ts';

/** A draft of an invitation. It carries its client key, so that a repeated send arrives once. */
export const inviteValues = accessChoice.extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  relationship: z.string().default(''),
  /** A draft from before this choice gives no name. */
  name_me: z.boolean().default(false),
  client_key: z.string(),
});
export type InviteValues = Readonly<z.output<typeof inviteValues>>;

export const INVITE_DRAFT: DraftPlace = { form: 'invite-supporter', record: 'new' };

export function freshInvite(): InviteValues {
  const who = { first_name: '', last_name: '', email: '', relationship: '', name_me: false };
  return { ...LEAST, ...who, client_key: newClientKey() };
}

export function toInvite(values: InviteValues, zone: string) {
  const { first_name, last_name, email, relationship, name_me, client_key } = values;
  const who = { first_name, last_name, email, relationship, name_me, client_key };
  return { ...who, ...toAccess(values, zone) };
}

/** The errors of the draft, before it is sent. */
export function checkInvite(values: InviteValues, zone: string): FieldErrors {
  const { first_name, last_name, email, relationship } = values;
  const typed = checkInput(inviteSupporterInput, {
    first_name,
    last_name,
    email,
    relationship,
  });
  return { ...typed, ...checkEnd(values, zone) };
}

/** A refusal of the end moment belongs to the field of the day. */
export function faultsOfInvite(error: unknown, fieldNames: readonly string[]): Faults {
  const { fields, message } = faultsOf(error, [...fieldNames, 'ends_at']);
  const { ends_at, ...others } = fields;
  return { fields: ends_at === undefined ? others : { ...others, ends_on: ends_at }, message };
}

/** After a refusal the next send is another request. */
export function keyAfter(error: unknown, key: string): string {
  return isRefusal(error) && error.status < 500 ? newClientKey() : key;
}

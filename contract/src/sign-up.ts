import * as z from 'zod';
import { anybody, endpoint } from './kit/endpoint.ts';
import { email, isoDate, line, mobileText, passwordText, phoneText } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { timeZone } from './profile-inputs.ts';

export const birthDate = isoDate.refine(isPlausibleBirthDate, 'Please check the date of birth.');

const ok = z.object({ ok: z.literal(true) });

export const registerDirectlyInput = z.strictObject({
  first_name: line({ min: 1, max: 80 }),
  last_name: line({ min: 1, max: 80 }),
  email,
  birth_date: birthDate,
  mobile_phone: mobileText.optional(),
});

export const signUpEndpoints = {
  checkMobilePhone: endpoint({
    method: 'GET',
    path: '/api/patient/is_mobile_phone_exists/{phone}',
    summary:
      'Whether a number is written as a mobile number; with the link of an open invitation also whether an account has confirmed it.',
    access: anybody,
    input: z.strictObject({
      phone: phoneText,
      invitation_id: line({ min: 1, max: 64 }).optional(),
      security_code: line({ min: 1, max: 128 }).optional(),
    }),
    reply: z.object({
      is_valid: z.boolean(),
      /** Null where the caller may not know. */
      exists: z.boolean().nullable(),
    }),
    // A path of dots is no id, so it leads nowhere.
    refuses: ['link_invalid', 'registration_completed', 'not_found'],
  }),
  registerDirectly: endpoint({
    method: 'POST',
    path: '/api/patient/direct_registration',
    summary: 'Ask for an account. Every well-formed request is answered alike; the mail tells the rest.',
    access: anybody,
    input: registerDirectlyInput,
    reply: ok,
  }),
  verifySignUpLink: endpoint({
    method: 'POST',
    path: '/api/patient/verify_signup_link',
    summary: 'What a sign-up link is for. Looking does not use it up.',
    access: anybody,
    input: z.strictObject({
      invitation_id: line({ min: 1, max: 64 }),
      security_code: line({ min: 1, max: 128 }),
    }),
    reply: z.object({
      /** The purpose: a journey of one's own, to support a member, or to work with members. */
      kind: z.enum(['self', 'supporter', 'professional']),
      /** The organisation that invites, to be its member or to work there. */
      organisation: namedAudience.nullable(),
      first_name: z.string(),
      last_name: z.string(),
      masked_email: z.string(),
      /** Whether a guardian has to agree; false while the birth date is not known. */
      needs_consent: z.boolean(),
      /** A guardian has to agree for people below this age. */
      consent_age: z.number(),
      /** An invited person gives their own birth date when they sign up. */
      needs_birth_date: z.boolean(),
      user_agreement_version: z.number(),
      privacy_terms_version: z.number(),
    }),
    refuses: ['link_invalid', 'registration_completed'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/patient/signup',
    summary: 'Set the password, accept both terms and create the account.',
    access: anybody,
    input: z.strictObject({
      invitation_id: line({ min: 1, max: 64 }),
      security_code: line({ min: 1, max: 128 }),
      password: passwordText,
      /** Only invited people send it; others gave it before. */
      birth_date: birthDate.optional(),
      first_name: line({ min: 1, max: 80 }).optional(),
      last_name: line({ min: 1, max: 80 }).optional(),
      /** Absent, they are the versions that the link has shown. */
      user_agreement_version: z.number().int().optional(),
      privacy_terms_version: z.number().int().optional(),
      time_zone: timeZone.optional(),
    }),
    reply: z.object({
      status: z.literal('created'),
      /** The address of the new account, with which the person signs in. */
      email: z.string(),
    }),
    refuses: ['link_invalid', 'registration_completed', 'conflict'],
  }),
} as const;

function isPlausibleBirthDate(value: string): boolean {
  return value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10);
}

import * as z from 'zod';
import { anybody, endpoint } from './kit/endpoint.ts';
import { email, isoDate, line, passwordText, phoneText } from './kit/text.ts';
import { timeZone } from './users.ts';

const ok = z.object({ ok: z.literal(true) });

export const signUpEndpoints = {
  registerDirectly: endpoint({
    method: 'POST',
    path: '/api/patient/direct_registration',
    summary: 'Ask for an account. Every well-formed request is answered alike; the mail tells the rest.',
    access: anybody,
    input: z.strictObject({
      first_name: line({ min: 1, max: 80 }),
      last_name: line({ min: 1, max: 80 }),
      email,
      birth_date: isoDate.refine(isPlausibleBirthDate, 'Please check the date of birth.'),
      mobile_phone: phoneText.optional(),
    }),
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
      kind: z.literal('self'),
      first_name: z.string(),
      masked_email: z.string(),
      needs_consent: z.boolean(),
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
      user_agreement_version: z.number().int(),
      privacy_terms_version: z.number().int(),
      time_zone: timeZone.optional(),
    }),
    reply: z.object({ status: z.literal('created') }),
    refuses: ['link_invalid', 'registration_completed', 'conflict'],
  }),
} as const;

function isPlausibleBirthDate(value: string): boolean {
  return value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10);
}

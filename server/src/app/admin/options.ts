import { email, line } from '@kith/contract/kit/text';
import type { StaffRole } from '@kith/contract/roles';
import * as z from 'zod';

/** Options that several commands take. */
export const organisation = line({ max: 40 }).describe('code');
export const name = line({ max: 80 }).describe('name');
export const person = email.describe('address');
export const firstName = line({ max: 80 }).describe('name');
export const lastName = line({ max: 80 }).describe('name');

const IN_AN_ORGANISATION = [
  'provider',
  'care_coordinator',
  'receptionist',
  'organisation_administrator',
] as const satisfies readonly StaffRole[];

export const post = z.enum(IN_AN_ORGANISATION).describe(IN_AN_ORGANISATION.join('|'));

const ANY = [
  ...IN_AN_ORGANISATION,
  'platform_administrator',
  'moderator',
] as const satisfies readonly StaffRole[];

export const role = z.enum(ANY).describe(ANY.join('|'));

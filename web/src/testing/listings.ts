import type { FindingCounts, FoundProfessional, FoundSupport } from '@kith/contract/finding';
import type { Listing } from '@kith/contract/listings';
import { aCard, aPerson } from './world.ts';

const OFFER = {
  professions: ['psychologist'],
  support_types: ['anxiety', 'sleep'],
  costs: ['medicare_rebate'],
  gender: 'woman',
  telehealth: true,
  in_person: false,
  accepts_new: 'yes',
  access: [],
  places: [{ suburb: 'Fremantle', postcode: '6160', state: 'WA' }],
  gap_cents: 9800,
  registration_number: 'PSY0001',
  checked_at: '2026-11-18T02:00:00.000Z',
  is_stale: false,
} as const;

/** A psychologist who is listed. */
export function aFound(change: Partial<FoundProfessional> = {}): FoundProfessional {
  return {
    person: aCard(aPerson({ first_name: 'Priya', last_name: 'Nair', initials: 'PN' })),
    profession: 'Psychologist',
    organisations: [{ id: 7001, name: 'Banksia Clinic' }],
    languages: ['English'],
    ...(structuredClone(OFFER) as object as Pick<FoundProfessional, keyof typeof OFFER>),
    fits: [],
    rating: null,
    ...change,
  };
}

/** The listing of one who has not said yes yet. */
export function aListing(change: Partial<Listing> = {}): Listing {
  return {
    ...(structuredClone(OFFER) as object as Pick<Listing, keyof typeof OFFER>),
    is_on: false,
    organisations: [{ organisation: { id: 7001, name: 'Banksia Clinic' }, is_approved: false }],
    is_found: false,
    version: 3,
    ...change,
  };
}

const NO_COUNTS: FindingCounts = {
  ...{ professionals: 0, forums: 0, app_programs: 0, telehealth: 0, in_person: 0, accepts_new: 0 },
  ...{ professions: [], support_types: [], costs: [], genders: [], access: [], states: [] },
};

/** The answer of a search with these people. */
export function found(
  professionals: readonly FoundProfessional[],
  counts: Partial<FindingCounts> = {},
  near = false,
): FoundSupport {
  return {
    professionals: [...professionals],
    forums: [],
    app_programs: [],
    counts: { ...NO_COUNTS, professionals: professionals.length, ...counts },
    near,
    has_more_data: false,
  };
}

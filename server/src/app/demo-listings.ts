import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { listingsEndpoints } from '@kith/contract/listings';
import type { providersEndpoints } from '@kith/contract/providers';

type Offer = Omit<CallerInputOf<typeof listingsEndpoints.updateListing>, 'version'>;
type Profile = Omit<CallerInputOf<typeof providersEndpoints.updateProviderProfile>, 'version'>;

/** What a professional of the demo offers, and whether their clinic has said yes. */
interface DemoListing {
  readonly professional: string;
  /** When they last said that it is right. */
  readonly daysAgo: number;
  /** Where they have none yet. */
  readonly profile?: Profile;
  readonly isApproved: boolean;
  readonly offer: Offer;
}

const FREMANTLE = { suburb: 'Fremantle', postcode: '6160', state: 'WA' };
const PERTH = { suburb: 'Perth', postcode: '6000', state: 'WA' };

/** One was last checked so long ago that it is stale, and one still waits for the clinic. */
export const DEMO_LISTINGS: readonly DemoListing[] = [
  {
    professional: 'Priya Nair',
    daysAgo: 12,
    isApproved: true,
    offer: {
      professions: ['psychologist'],
      support_types: ['anxiety', 'depression', 'stress', 'sleep'],
      costs: ['medicare_rebate', 'private'],
      gender: 'woman',
      telehealth: true,
      in_person: true,
      accepts_new: 'yes',
      access: ['step_free', 'quiet_room'],
      places: [FREMANTLE],
      gap_cents: 9800,
      registration_number: 'PSY0001234567',
    },
  },
  {
    professional: 'Jo Tran',
    daysAgo: 30,
    profile: {
      profession: 'Care coordinator',
      about: 'I help people find their way between services, and keep everyone on the same page.',
      languages: ['English', 'Vietnamese'],
    },
    isApproved: true,
    offer: {
      professions: ['care_coordinator'],
      support_types: ['carers', 'disability', 'money', 'work'],
      costs: ['free'],
      telehealth: true,
      in_person: true,
      accepts_new: 'unknown',
      access: ['step_free'],
      places: [FREMANTLE],
    },
  },
  {
    professional: 'Hana Sato',
    daysAgo: 91,
    profile: {
      profession: 'GP with an interest in mental health',
      about: 'A first talk about how you are takes a long visit. Please ask for one when you book.',
      languages: ['English', 'Japanese'],
    },
    isApproved: true,
    offer: {
      professions: ['gp'],
      support_types: ['anxiety', 'depression', 'perinatal', 'sleep'],
      costs: ['bulk_billed'],
      gender: 'woman',
      in_person: true,
      accepts_new: 'no',
      access: ['step_free', 'accessible_toilet'],
      places: [FREMANTLE, PERTH],
      gap_cents: 0,
    },
  },
  {
    professional: 'Omar Reid',
    daysAgo: 2,
    profile: {
      profession: 'Counsellor',
      about: 'I walk with people through grief, and through changes that they did not choose.',
      languages: ['English', 'Arabic'],
    },
    isApproved: false,
    offer: {
      professions: ['counsellor'],
      support_types: ['grief', 'relationships', 'veterans'],
      costs: ['private', 'dva'],
      gender: 'man',
      telehealth: true,
      accepts_new: 'yes',
      gap_cents: 12_000,
    },
  },
];

import type { OpenSpan } from '@kith/contract/desk-hours';
import { RSLWA } from '@kith/contract/organisations';
import type { StaffRole } from '@kith/contract/roles';

/** An organisation of the demo: its staff, and its members with their first day. */
interface DemoOrganisation {
  readonly code: string;
  readonly name: string;
  readonly hasMembershipCard: boolean;
  readonly includesSubscription: boolean;
  readonly referralTypes: readonly string[];
  readonly posts: Readonly<Record<string, StaffRole>>;
  readonly team?: { readonly name: string; readonly people: readonly string[] };
  readonly members: Readonly<Record<string, number>>;
  /** Its coordinators look after members without one. */
  readonly isOfPlatform?: boolean;
  /** Its hours, if it sets them. */
  readonly open?: readonly OpenSpan[];
}

export const BANKSIA = 'banksia';
/** Of that clinic. */
export const DEMO_ADMINISTRATOR = 'Grace Lim';

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    code: BANKSIA,
    name: 'Banksia Clinic',
    hasMembershipCard: false,
    includesSubscription: false,
    referralTypes: ['GP', 'Hospital', 'No Referral'],
    posts: {
      'Priya Nair': 'provider',
      'Jo Tran': 'care_coordinator',
      'Lee Costa': 'receptionist',
      [DEMO_ADMINISTRATOR]: 'organisation_administrator',
      'Hana Sato': 'provider',
      'Omar Reid': 'provider',
    },
    team: { name: 'Psychology', people: ['Priya Nair', 'Jo Tran'] },
    members: { 'Maya Hart': 46, 'Noor Haddad': 1 },
    open: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:30', to: '17:00' })),
  },
  {
    code: RSLWA,
    name: 'RSL WA',
    hasMembershipCard: true,
    includesSubscription: true,
    referralTypes: ['Veterans’ service', 'GP', 'No Referral'],
    posts: {},
    members: { 'Frank Doyle': 0 },
  },
  {
    code: 'kith',
    name: 'Kith',
    hasMembershipCard: false,
    includesSubscription: false,
    referralTypes: [],
    posts: { 'Kim Wells': 'care_coordinator' },
    members: {},
    isOfPlatform: true,
    open: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  },
];

/** What a clinic follows up. */
export const DEMO_RULE = {
  organisation: BANKSIA,
  second: 'Priya Nair',
  assessment_code: 'A111201',
  level: 'prompt',
  asked_role: 'care_coordinator',
  answer_minutes: 240,
  sentence:
    'If an answer is about your safety, a care coordinator reads that within 4 working hours and calls you. No one watches at night or on weekends.',
  approved_by: 'Priya Nair, psychologist',
  is_on: true,
} as const;

/** Professionals on members' teams, with their profiles. */
export const DEMO_PROVIDERS = [
  {
    provider: 'Priya Nair',
    member: 'Maya Hart',
    organisation: BANKSIA,
    daysAgo: 43,
    profile: {
      profession: 'Psychologist',
      about: 'I work with adults who live with anxiety or low mood, mostly by talking and by small steps.',
      languages: ['English', 'Malayalam'],
    },
    notes: [
      {
        daysAgo: 28,
        html: '<p>Second session. Maya drew the worry as a loop, and found three places where she can step off it. Next time: what helped, and what did not.</p>',
      },
    ],
  },
] as const;

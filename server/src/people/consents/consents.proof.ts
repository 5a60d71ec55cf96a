import { consentsEndpoints } from '@kith/contract/consents';
import { expect } from 'vitest';
import { CANARY, REFERRAL_TYPE } from '#proof/canary';
import { onceIn } from '#proof/once-in';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Stage } from '#proof/room-proof';
import type { OwnerFacts } from '#proof/rows';
import { MISSING, nothing, open, own, ownAlways, record } from '#proof/rows';
import { newestLetterTo, signUp, type Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { consentLinkIn, youngPerson } from '#testing/consents';
import { newAddress } from '#testing/new-address';
import { makeOrganisation } from '#testing/professionals';
import type { World } from '#testing/world';

const NO_LINK = { invitation_id: 'A'.repeat(43), security_code: 'A'.repeat(43) };

const ANSWER = { status: 'accepted', text_version: 2 } as const;

const referral = (fixture: OwnerFacts & Made) => ({
  first_name: 'Maya',
  last_name: 'Hart',
  email: `referred.by.${fixture.ownerId}@example.com`,
  organisation_id: fixture.workplaceId,
  referral_type: 'GP Referral',
});

const GUARDIAN = { first_name: 'Joanne', last_name: 'Walsh' };

const YES = { accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 2 };

type Made = Awaited<ReturnType<typeof referBothWays>>;

export const proof: Proof<Made> = {
  fixture: referBothWays,
  records: {
    consent: {
      owners: (f) => ({ id: f.referralId }),
      fresh: consentOf,
      asks: { updateConsentRequest: () => ANSWER },
      // It has not been answered with a yes.
      who: { withdraw: { owner: 'conflict' } },
    },
    referral: {
      owners: (f) => ({ id: f.sentReferralId }),
      fresh: async (world) => {
        const { intake: by, id } = await refer(world);
        return { by, id };
      },
    },
  },
  rows: {
    getConsentLink: open('link_invalid', () => NO_LINK),
    approveConsent: open('link_invalid', () => ({
      ...NO_LINK,
      accepted: true,
      full_name: 'Joanne Walsh',
      relationship: 'Mother',
      text_version: 2,
    })),
    withdrawByLink: open('link_invalid', () => NO_LINK),
    listConsents: ownAlways(nothing),
    // Only who waits for a guardian has one to ask.
    askGuardian: {
      ...own(
        () => ({ first_name: 'Joanne', last_name: 'Walsh', email: 'joanne.walsh@example.com' }),
        'conflict',
      ),
      termsDue: 'conflict',
      consentDue: 'ok',
    },
    listPendingConsentRequests: record(
      (f) => ({ id: f.ownerId }),
      () => ({ id: MISSING }),
    ),
    // A person who does not work there makes no referral there.
    referPerson: record(referral, (f) => ({ ...referral(f), organisation_id: MISSING })),
    listReferrals: own(nothing),
    listReferralTypes: own(nothing),
  },
  secondStepFirst: ['referPerson', 'listReferrals', 'cancelReferral'],
  readings: {
    own: ({ id }) => [reads('listPendingConsentRequests', { id }), reads('listConsents')],
  },
  recipes: {
    getConsentLink: async (world) => ({ input: await guardianLink(world) }),
    approveConsent: async (world) => ({ input: { ...(await guardianLink(world)), ...YES } }),
    withdrawByLink: async (world) => {
      const email = newAddress('joanne');
      const link = await guardianLink(world, email);
      await world.anybody.call(consentsEndpoints.approveConsent, { ...link, ...YES });
      return { input: await linkTo(world, email) };
    },
    askGuardian: async (world) => ({
      someone: await youngPerson(world),
      input: { ...GUARDIAN, email: newAddress('joanne') },
    }),
    listPendingConsentRequests: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: someone.id } };
    },
    referPerson: async (world) => {
      const { intake, input } = await atTheDesk(world, newAddress('joanne'));
      return { someone: intake, input };
    },
    listReferralTypes: async (world) => ({ someone: await world.person(), input: {} }),
  },
  untold: {
    approveConsent: 'the young person has no open session before it',
    withdrawByLink: 'it ends what the session may do, and the socket with it',
    askGuardian: 'the young person has no open session before it',
    referPerson: 'a page of referrals asks each time it is opened, and after each change of one’s own',
    cancelReferral: 'a page of referrals asks each time it is opened, and after each change of one’s own',
    updateConsentRequest: 'what it opens is told as a change of the team',
    withdrawConsent: 'what it closes is told as a change of the team',
  },
  steps: {
    async 'asks a guardian and a referred person for consent'(walk: Walk) {
      const { world, visitor, priya, ben, clinic } = walk;
      const birth_date = `${world.now().getUTCFullYear() - 15}-12-31`;
      const young = await signUp(walk, 'Tom', { birth_date });
      expect((await young.refused(403, 'GET /api/journey/timeline')).code).toBe('consent_pending');
      const email = `guardian.${Date.now()}@example.com`;
      await young.post('/api/patient/consent', { first_name: 'Ann', last_name: 'Hart', email });
      await young.get('/api/patient/consent');
      const link = consentLinkIn(await newestLetterTo(world, email));
      await visitor.get('/api/patient/pending_consent_request', link);
      await visitor.post('/api/patient/approve_consent', { ...link, accepted: 1 });
      await young.get('/api/journey/timeline');
      await clinic.letWork(ben, 'receptionist');
      const referral = { first_name: 'Priya', last_name: 'Hart', email: priya.email, reason: 'A letter' };
      const given = { ...referral, organisation_id: clinic.id, referral_type: 'GP Referral' };
      await world.withToken(ben.token).call(consentsEndpoints.referPerson, given);
      const path = '/api/patient/pending_consent_requests/user_id/{id}';
      const [waiting] = (await priya.get(path, { id: priya.id })).consent_requests;
      await priya.post('/api/patient/update_consent_request', { id: waiting.id, status: 'accepted' });
      expect((await priya.get(path, { id: priya.id })).consent_requests).toEqual([]);
    },
  },
};

async function guardianLink(world: World, email: string = newAddress('joanne')) {
  const ruby = await youngPerson(world);
  await ruby.call(consentsEndpoints.askGuardian, { ...GUARDIAN, email });
  return linkTo(world, email);
}

async function linkTo(world: World, email: string) {
  return consentLinkIn((await world.mailsTo(email)).at(-1));
}

async function consentOf(world: World, { action }: RecordCall) {
  const { maya: by, id } = await refer(world);
  if (action === 'withdraw') await by.call(consentsEndpoints.updateConsentRequest, { id, ...ANSWER });
  return { by, id };
}

async function refer(world: World) {
  const maya = await world.person();
  const { intake, input } = await atTheDesk(world, maya.email);
  const { consent } = await intake.call(consentsEndpoints.referPerson, input);
  return { maya, intake, id: consent.id };
}

async function atTheDesk(world: World, email: string) {
  const referral_type = 'GP Referral';
  const clinic = await makeOrganisation(world, { referralTypes: [referral_type] });
  const intake = await world.person();
  await clinic.letWork(intake, 'receptionist');
  const names = { first_name: 'Maya', last_name: 'Hart' };
  return { intake, input: { ...names, email, organisation_id: clinic.id, referral_type } };
}

/** Where every owner works, and who works there beside them. */
const deskIn = onceIn(async (world) => {
  const intake = await world.person();
  const clinic = await makeOrganisation(world, { referralTypes: [REFERRAL_TYPE] });
  await clinic.letWork(intake, 'receptionist');
  return { clinic, intake };
});

/** One that waits for the owner's answer, and one that the owner has made at their work. */
async function referBothWays({ world, owner }: Stage) {
  const { clinic, intake } = await deskIn(world);
  await clinic.letWork(owner, 'receptionist');
  const asked = { first_name: 'Maya', last_name: CANARY, reason: CANARY, referral_type: REFERRAL_TYPE };
  const refer = async (by: Someone, email: string) => {
    const input = { ...asked, email, organisation_id: clinic.id };
    return (await by.call(consentsEndpoints.referPerson, input)).consent.id;
  };
  return {
    workplaceId: clinic.id,
    referralId: await refer(intake, owner.email),
    sentReferralId: await refer(owner, intake.email),
  };
}

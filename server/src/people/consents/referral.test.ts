import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { notesEndpoints } from '@kith/contract/notes';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { consentLinkIn, youngPerson } from '../../testing/consents.ts';
import { factsAbout } from '../../testing/facts.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { signUpLinkIn } from '../../testing/people.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { referPerson, listReferrals, cancelReferral, listReferralTypes, getConsentLink } = consentsEndpoints;
const { approveConsent, listPendingConsentRequests, updateConsentRequest } = consentsEndpoints;
const { listConsents, withdrawConsent } = consentsEndpoints;
const DAY = 86_400_000;
const MAYA = { first_name: 'Maya', last_name: 'Hart' };
const NOBODY = 987_654_321;

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function newAddress(): string {
  made += 1;
  return `referred.${made}@example.com`;
}

/** A clinic with a person at its front desk, and a coordinator. */
async function aClinic() {
  const clinic = await makeOrganisation(world, { referralTypes: ['GP Referral', 'NDIS', 'No Referral'] });
  const intake = await world.person({ firstName: 'Ben', lastName: 'Okafor' });
  const coordinator = await world.person();
  await clinic.letWork(intake, 'receptionist');
  await clinic.letWork(coordinator, 'care_coordinator');
  return { clinic, intake, coordinator };
}
type Clinic = Awaited<ReturnType<typeof aClinic>>;

const asked = ({ clinic }: Pick<Clinic, 'clinic'>, email: string) => ({
  ...MAYA,
  email,
  organisation_id: clinic.id,
  referral_type: 'GP Referral',
  reason: 'A letter from Dr Lee',
});

async function referred(email: string, at?: Clinic) {
  const place = at ?? (await aClinic());
  const { consent } = await place.intake.call(referPerson, asked(place, email));
  const link = consentLinkIn((await world.mailsTo(email)).at(-1));
  return { ...place, referral: consent, link };
}

const answer = (link: ReturnType<typeof consentLinkIn>, accepted: boolean) => ({
  ...link,
  accepted,
  full_name: 'Maya Hart',
  text_version: 2,
});

async function teamOf(person: Someone): Promise<(number | null)[]> {
  const { team } = await person.call(teamEndpoints.getTeam, { id: person.id });
  return team.map(({ user_id }) => user_id);
}

async function waitingFor(person: Someone) {
  return (await person.call(listPendingConsentRequests, { id: person.id })).consent_requests;
}

async function sentBy(person: Someone) {
  return (await person.call(listReferrals, {})).referrals;
}

async function refusal(who: Pick<Someone, 'send'>, endpoint: Parameters<Someone['send']>[0], input: object) {
  const refused = await who.send(endpoint, input);
  return refused.json().code;
}

describe('a referral', () => {
  it('is answered alike for an address with an account and for one without, and so are the mails', async () => {
    const [place, maya] = [await aClinic(), await world.person()];
    const address = newAddress();

    const known = await place.intake.call(referPerson, asked(place, maya.email));
    const unknown = await place.intake.call(referPerson, asked(place, address));

    const shapeOf = ({ consent }: typeof known) => {
      const { id: _id, email: _email, created_at: _at, expires_at: _until, ...rest } = consent;
      return rest;
    };
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(known.consent).toMatchObject({
      kind: 'referral',
      status: 'pending',
      ...MAYA,
      referred_by: { id: place.intake.id },
      organisation: { id: place.clinic.id, name: place.clinic.name },
      referral_type: 'GP Referral',
      reason: 'A letter from Dr Lee',
    });
    const mails = [(await world.mailsTo(maya.email)).at(-1), (await world.mailsTo(address)).at(-1)];
    const [one, other] = mails.map((mail) => mail?.text.replace(/referral-consent\S+/, ''));
    expect(one).toBe(other);
    expect(one).not.toMatch(/Maya|Ben|Banksia|GP|Lee/);
  });

  it.each([
    ['receptionist', 200],
    ['provider', 200],
    ['care_coordinator', 200],
    ['organisation_administrator', 200],
  ] as const)('may be made by a %s of the organisation', async (role, status) => {
    const { clinic } = await aClinic();
    const person = await world.person();
    await clinic.letWork(person, role);

    expect((await person.send(referPerson, asked({ clinic }, newAddress()))).statusCode).toBe(status);
  });

  it('is made by no one who does not work there, and that answers as an organisation that is not there', async () => {
    const [here, elsewhere, maya] = [await aClinic(), await aClinic(), await world.person()];
    const former = await world.person();
    await here.clinic.letWork(former, 'provider');
    await here.clinic.letGo(former, 'provider');

    for (const person of [elsewhere.intake, maya, former]) {
      const refused = await person.send(referPerson, asked(here, newAddress()));
      const absent = await person.send(referPerson, {
        ...asked(here, newAddress()),
        organisation_id: NOBODY,
      });
      expect([refused.statusCode, refused.body]).toEqual([404, absent.body]);
    }
  });

  it('is of a kind that the organisation takes, to someone else, and once', async () => {
    const place = await aClinic();
    const address = newAddress();
    await place.intake.call(referPerson, asked(place, address));
    const fieldOf = async (change: object) => {
      const refused = await place.intake.send(referPerson, { ...asked(place, newAddress()), ...change });
      return Object.keys(refused.json().errors);
    };

    expect(await fieldOf({ referral_type: 'NDIS' })).toEqual(['referral_type']);
    expect(await fieldOf({ referral_type: 'Something else' })).toEqual(['referral_type']);
    expect(await fieldOf({ email: place.intake.email })).toEqual(['email']);
    expect(await fieldOf({ email: address })).toEqual(['email']);
    expect(await fieldOf({ reason: 'a'.repeat(501) })).toEqual(['reason']);
  });

  it('made twice with one client key is one', async () => {
    const place = await aClinic();
    const input = { ...asked(place, newAddress()), client_key: '01890000-0000-7000-8000-000000000002' };

    const first = await place.intake.call(referPerson, input);

    expect(await place.intake.call(referPerson, input)).toEqual(first);
    expect(await sentBy(place.intake)).toHaveLength(1);
  });

  it('is listed for who made it as long as they work there, and may be taken back until it is answered', async () => {
    const { clinic, intake, coordinator, referral, link } = await referred(newAddress());
    const { id } = referral;
    expect(await sentBy(intake)).toEqual([referral]);
    expect(await sentBy(coordinator)).toEqual([]);
    expect(await refusal(coordinator, cancelReferral, { id })).toBe('not_found');

    const { consent } = await intake.call(cancelReferral, { id });

    expect(consent.status).toBe('cancelled');
    expect(await refusal(intake, cancelReferral, { id })).toBe('conflict');
    expect(await refusal(world.anybody, getConsentLink, link)).toBe('link_invalid');
    await clinic.letGo(intake, 'receptionist');
    expect(await sentBy(intake)).toEqual([]);
    expect(await refusal(intake, cancelReferral, { id })).toBe('not_found');
  });

  it('is not told again by its key to who does not work there any more', async () => {
    const here = await aClinic();
    const client_key = '5f0e7f3a-4a55-4a0e-9c1d-2a9d6f8b7c01';
    const once = { ...asked(here, newAddress()), client_key };
    const { consent } = await here.intake.call(referPerson, once);
    expect((await here.intake.call(referPerson, once)).consent).toEqual(consent);

    await here.clinic.letGo(here.intake, 'receptionist');

    expect(await refusal(here.intake, referPerson, once)).toBe('not_found');
  });

  it('has kinds, shown as people say them, without NDIS', async () => {
    const { clinic, intake } = await aClinic();
    const maya = await world.person();
    const types = [
      { id: 'GP Referral', name: 'GP Referral' },
      { id: 'No Referral', name: 'Self-referral' },
    ];

    expect(await intake.call(listReferralTypes, {})).toEqual({
      referral_types: types,
      organisations: [{ id: clinic.id, name: clinic.name, referral_types: types }],
    });
    expect((await maya.call(listReferralTypes, { organisation_id: clinic.id })).referral_types).toEqual(
      types,
    );
    expect(await maya.call(listReferralTypes, {})).toEqual({ referral_types: [], organisations: [] });
    expect(await refusal(maya, listReferralTypes, { organisation_id: NOBODY })).toBe('not_found');
  });
});

describe('someone with an account who is referred', () => {
  it('sees who, where to, as what and why, by the link and in their own list', async () => {
    const maya = await world.person();
    const { clinic, intake, referral, link } = await referred(maya.email);

    const { consent_request } = await world.anybody.call(getConsentLink, link);

    expect(consent_request).toMatchObject({
      kind: 'referral',
      purpose: 'answer',
      ...MAYA,
      referred_by: 'Ben Okafor',
      organisation: { id: clinic.id, name: clinic.name },
      referral_type: 'GP Referral',
      reason: 'A letter from Dr Lee',
    });
    expect(await waitingFor(maya)).toMatchObject([{ id: referral.id, referred_by: { id: intake.id } }]);
    expect((await maya.call(listConsents, {})).consents).toMatchObject([
      { id: referral.id, status: 'pending' },
    ]);
    expect(await refusal(intake, listPendingConsentRequests, { id: maya.id })).toBe('not_found');
  });

  it('says yes in the app: is a member with a coordinator, and has opened nothing', async () => {
    const maya = await world.person();
    const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });
    const { clinic, intake, coordinator, referral, link } = await referred(maya.email);

    const { consent } = await maya.call(updateConsentRequest, {
      id: referral.id,
      status: 'accepted',
      text_version: 2,
    });

    expect(consent).toMatchObject({ status: 'accepted', answered_at: expect.any(String) });
    expect(await waitingFor(maya)).toEqual([]);
    expect(await teamOf(maya)).toContain(coordinator.id);
    expect((await coordinator.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
    expect((await world.mailsTo(maya.email)).at(-1)?.text).toContain('http://kith.test/settings/privacy');
    expect(await sentBy(intake)).toMatchObject([
      { status: 'accepted', answered_by: null, relationship: null },
    ]);
    expect(await refusal(world.anybody, approveConsent, answer(link, true))).toBe('link_invalid');
    const types = (await factsAbout(world, maya, 'consent')).map(({ type }) => type);
    expect(types).toEqual(['consent.asked_for', 'consent.accepted']);
    const { rows } = await world.database.pool.query(
      'select organisation_id::int from memberships where member_id = $1 and ended_at is null',
      [maya.id],
    );
    expect(rows).toEqual([{ organisation_id: clinic.id }]);
  });

  it('says no: nothing changes, and who refers learns that they declined and no more', async () => {
    const maya = await world.person();
    const { intake, referral } = await referred(maya.email);
    const before = await teamOf(maya);

    await maya.call(updateConsentRequest, { id: referral.id, status: 'rejected', text_version: 2 });

    expect(await teamOf(maya)).toEqual(before);
    expect(await waitingFor(maya)).toEqual([]);
    expect(await sentBy(intake)).toMatchObject([{ status: 'rejected', answered_by: null }]);
    const again = { id: referral.id, status: 'accepted', text_version: 2 };
    expect(await refusal(maya, updateConsentRequest, again)).toBe('conflict');
  });

  it('may answer by the link, which stands for their account no matter who is logged in where it is opened', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const { coordinator, link } = await referred(maya.email);

    const { receipt } = await sam.call(approveConsent, answer(link, true));

    expect(receipt).toMatchObject({ kind: 'referral', status: 'accepted', next: 'log_in' });
    expect(await teamOf(maya)).toContain(coordinator.id);
    expect(await teamOf(sam)).toEqual([sam.id]);
    expect((await sam.call(listConsents, {})).consents).toEqual([]);
  });

  it('answers once: by the link and in the app at once, one answer counts', async () => {
    const maya = await world.person();
    const { intake, referral, link } = await referred(maya.email);

    const answers = await Promise.all([
      world.anybody.send(approveConsent, answer(link, true)),
      maya.send(updateConsentRequest, { id: referral.id, status: 'rejected', text_version: 2 }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const [sent] = await sentBy(intake);
    expect(sent?.status).toBe(answers[0]?.statusCode === 200 ? 'accepted' : 'rejected');
  });

  it('is no one else, and another address of theirs is not the one that was asked', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const { referral } = await referred(maya.email);
    const yes = { id: referral.id, status: 'accepted', text_version: 2 };

    const foreign = await sam.send(updateConsentRequest, yes);
    const absent = await sam.send(updateConsentRequest, { ...yes, id: NOBODY });
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    expect(await refusal(maya, updateConsentRequest, { ...yes, text_version: 1 })).toBe('conflict');

    await world.database.pool.query('update users set email = $2 where id = $1', [maya.id, newAddress()]);
    expect(await waitingFor(maya)).toEqual([]);
    expect(await refusal(maya, updateConsentRequest, yes)).toBe('not_found');
  });

  it('waits for their guardian first, where one has to agree', async () => {
    const ruby = await youngPerson(world);
    const { link, referral } = await referred(ruby.email);

    expect(await refusal(world.anybody, approveConsent, answer(link, true))).toBe('consent_pending');
    expect(
      await refusal(ruby, updateConsentRequest, { id: referral.id, status: 'accepted', text_version: 2 }),
    ).toBe('consent_pending');
    const { receipt } = await world.anybody.call(approveConsent, answer(link, false));
    expect(receipt).toMatchObject({ status: 'rejected', next: 'nothing' });
  });

  it('finds after 14 days that it is over', async () => {
    const maya = await world.person();
    const { intake, referral, link } = await referred(maya.email);
    world.advance(14 * DAY);

    const logIn = { email_or_mobile: maya.email, password: maya.password };
    const again = await world.anybody.call(authEndpoints.logIn, logIn);
    if (!('token' in again)) throw new Error('no code is due');
    const later = world.withToken(again.token);

    expect(await refusal(world.anybody, getConsentLink, link)).toBe('link_invalid');
    expect((await later.call(listPendingConsentRequests, { id: maya.id })).consent_requests).toEqual([]);
    const yes = { id: referral.id, status: 'accepted', text_version: 2 };
    expect(await refusal(later, updateConsentRequest, yes)).toBe('conflict');
    expect((await later.call(listConsents, {})).consents).toMatchObject([{ status: 'expired' }]);
    expect(intake.id).toBe(referral.referred_by?.id);
  });
});

describe('someone without an account who is referred', () => {
  it('says yes by the link, signs up by the next, and is a member with a coordinator', async () => {
    const email = newAddress();
    const { intake, coordinator, referral, link } = await referred(email);

    const { receipt } = await world.anybody.call(approveConsent, answer(link, true));

    expect(receipt).toMatchObject({ status: 'accepted', next: 'sign_up' });
    expect(await sentBy(intake)).toMatchObject([{ status: 'accepted' }]);
    const maya = await signUpBy(email);
    expect(await teamOf(maya)).toContain(coordinator.id);
    expect((await maya.call(listConsents, {})).consents).toMatchObject([
      { id: referral.id, status: 'accepted', answered_by: 'Maya Hart' },
    ]);
  });

  it('says no, and no account is asked for', async () => {
    const email = newAddress();
    const { intake, link } = await referred(email);

    const { receipt } = await world.anybody.call(approveConsent, answer(link, false));

    expect(receipt).toMatchObject({ status: 'rejected', next: 'nothing' });
    expect(await sentBy(intake)).toMatchObject([{ status: 'rejected' }]);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  it('who signs up on their own in between finds it in their list', async () => {
    const email = newAddress();
    const { referral } = await referred(email);

    const maya = await world.person({ email });

    expect(await waitingFor(maya)).toMatchObject([{ id: referral.id }]);
  });
});

describe('a yes to a referral that is taken back', () => {
  it('ends the membership and sends the coordinator away at once; what was written stays', async () => {
    const maya = await world.person();
    const { coordinator, intake, referral } = await referred(maya.email);
    await maya.call(updateConsentRequest, { id: referral.id, status: 'accepted', text_version: 2 });
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>For both of us</p>',
      shared_with: [coordinator.id],
    });
    expect((await coordinator.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(200);

    const { consent } = await maya.call(withdrawConsent, { id: referral.id });

    expect(consent).toMatchObject({ status: 'withdrawn', withdrawn_at: expect.any(String) });
    expect(await teamOf(maya)).not.toContain(coordinator.id);
    expect((await coordinator.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
    expect(await sentBy(intake)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await refusal(maya, withdrawConsent, { id: referral.id })).toBe('conflict');
    expect((await factsAbout(world, maya, 'consent')).at(-1)).toMatchObject({
      type: 'consent.withdrawn',
      data: { by: 'person' },
    });
  });

  it('goes for every yes to the same organisation', async () => {
    const maya = await world.person();
    const place = await aClinic();
    const first = await referred(maya.email, place);
    await maya.call(updateConsentRequest, { id: first.referral.id, status: 'accepted', text_version: 2 });
    const second = await referred(maya.email, place);
    await maya.call(updateConsentRequest, { id: second.referral.id, status: 'accepted', text_version: 2 });

    await maya.call(withdrawConsent, { id: first.referral.id });

    const { consents } = await maya.call(listConsents, {});
    expect(consents.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('is for whom it is about, and for a yes alone', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const { intake, referral } = await referred(maya.email);

    expect(await refusal(maya, withdrawConsent, { id: referral.id })).toBe('conflict');
    for (const person of [sam, intake]) {
      const foreign = await person.send(withdrawConsent, { id: referral.id });
      const absent = await person.send(withdrawConsent, { id: NOBODY });
      expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    }
  });
});

describe('the door', () => {
  it('makes no more than twenty referrals an hour', async () => {
    const strict = await makeWorld({ limitScale: 0.1 });
    try {
      const clinic = await makeOrganisation(strict, { referralTypes: ['GP Referral'] });
      const intake = await strict.person();
      await clinic.letWork(intake, 'receptionist');
      const statuses = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await intake.send(referPerson, asked({ clinic }, newAddress()))).statusCode);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});

async function signUpBy(email: string): Promise<Someone> {
  const link = signUpLinkIn((await world.mailsTo(email)).at(-1));
  const { user_agreement_version, privacy_terms_version } = await world.anybody.call(
    signUpEndpoints.verifySignUpLink,
    link,
  );
  const password = 'a lantern by the lake';
  await world.anybody.call(signUpEndpoints.signUp, {
    ...link,
    password,
    birth_date: '1990-05-17',
    user_agreement_version,
    privacy_terms_version,
  });
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in reply)) throw new Error('no code is due');
  return { ...world.withToken(reply.token), id: reply.user.id, email, password, token: reply.token };
}

describe('who has referred someone', () => {
  const answersTo = async (someone: Someone) =>
    (await inboxOf(world, someone)).filter(({ type }) => type === 'referral_answered');

  it.each([true, false])(
    'is told that there is an answer, and not by whom or which (%s)',
    async (accepted) => {
      const { intake, coordinator, link } = await referred(newAddress());
      expect(await answersTo(intake)).toEqual([]);

      await world.anybody.call(approveConsent, answer(link, accepted));

      expect(await answersTo(intake)).toMatchObject([
        {
          words: 'A referral of yours has an answer.',
          opens: '/care/referrals',
          person: null,
          member_id: null,
        },
      ]);
      expect(await answersTo(coordinator)).toEqual([]);
    },
  );

  it('is told nothing once they work there no more', async () => {
    const { clinic, intake, link } = await referred(newAddress());
    await clinic.letGo(intake, 'receptionist');

    await world.anybody.call(approveConsent, answer(link, true));

    expect(await answersTo(intake)).toEqual([]);
  });
});

import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsAbout } from '#testing/facts';
import { makeOrganisation } from '#testing/professionals';
import { signUpLinkIn } from '../../testing/people.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { type AccountAsked, askForAccount } from './ask-for-account.ts';

const PASSWORD = 'a lantern by the lake';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Invites a person, and signs up by the link of the mail as a web page would. */
async function invite(asked: Partial<AccountAsked>, birth_date: string) {
  made += 1;
  const email = `invited.${made}@example.com`;
  const names = { firstName: 'Jo', lastName: 'Tran' };
  await world.operate((ctx) => askForAccount(ctx, { ...names, email, ...asked }, 'invited_by_organisation'));
  const link = signUpLinkIn((await world.mailsTo(email)).at(-1));
  const shown = await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
  const { user_agreement_version, privacy_terms_version } = shown;
  await world.anybody.call(signUpEndpoints.signUp, {
    ...link,
    birth_date,
    password: PASSWORD,
    user_agreement_version,
    privacy_terms_version,
  });
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password: PASSWORD });
  if (!('token' in reply)) throw new Error('no code is due');
  return { shown, user: reply.user, caller: world.withToken(reply.token) };
}

const yearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

describe('someone whom an organisation invites', () => {
  test('is its member once they have signed up', async () => {
    const clinic = await makeOrganisation(world, { givesCard: true });

    const { shown, user, caller } = await invite({ organisationId: clinic.id }, yearsAgo(40));

    expect(shown).toMatchObject({
      kind: 'self',
      organisation: { id: clinic.id, name: clinic.name },
      needs_birth_date: true,
    });
    expect(user).toMatchObject({ role: 'patient', consent_pending: false });
    const { membership_card } = await caller.call(careEndpoints.getMembershipCard, { id: user.id });
    expect(membership_card.member_number).toBe('000001');
  });

  test('is not told by the mail that it is for the support team of another person', async () => {
    const clinic = await makeOrganisation(world);
    const email = 'invited.member@example.com';
    const asked = { firstName: 'Jo', lastName: 'Tran', email, organisationId: clinic.id };
    await world.operate((ctx) => askForAccount(ctx, asked, 'invited_by_organisation'));

    const mail = JSON.stringify((await world.mailsTo(email)).at(-1));
    expect(mail).toMatch(/An organisation invites you/);
    expect(mail).not.toMatch(/support team/);
  });

  test('waits for a guardian up to the age that the organisation sets', async () => {
    const strict = await makeOrganisation(world, { consentAge: 18 });

    const young = await invite({ organisationId: strict.id }, yearsAgo(17));
    const grown = await invite({ organisationId: strict.id }, yearsAgo(19));

    expect(young.shown.consent_age).toBe(18);
    expect([young.user.consent_pending, grown.user.consent_pending]).toEqual([true, false]);
  });

  test('is told before that a guardian is needed when their birth date is known', async () => {
    const strict = await makeOrganisation(world, { consentAge: 18 });

    const { shown } = await invite({ organisationId: strict.id, birthDate: yearsAgo(17) }, yearsAgo(17));

    expect(shown).toMatchObject({ needs_consent: true, needs_birth_date: false });
  });

  test.each([
    ['provider', 'provider', ['provider', 'patient']],
    ['care_coordinator', 'patient', ['care_coordinator', 'patient']],
    ['receptionist', 'patient', ['receptionist', 'patient']],
  ] as const)('to work there as a %s does so from then on', async (staffRole, registeredAs, roles) => {
    const clinic = await makeOrganisation(world, { consentAge: 18 });

    const { shown, user } = await invite(
      { organisationId: clinic.id, staffRole, registeredAs },
      yearsAgo(17),
    );

    expect(shown).toMatchObject({ kind: 'professional', organisation: { name: clinic.name } });
    expect(user).toMatchObject({ role: staffRole, roles, consent_pending: false });
    const facts = await factsAbout(world, user, 'staff');
    expect(facts.map(({ data }) => data)).toEqual([{ organisationId: clinic.id, role: staffRole }]);
  });
});

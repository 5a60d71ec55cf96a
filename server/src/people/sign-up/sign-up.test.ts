import { authEndpoints } from '@kith/contract/auth';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { termsEndpoints } from '@kith/contract/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpLinkIn } from '../../testing/people.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { purgeInvitations } from './purge.ts';

const { registerDirectly, verifySignUpLink, signUp } = signUpEndpoints;
const DAY = 86_400_000;
const PASSWORD = 'walks by the river';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function somebody(given: object = {}) {
  count += 1;
  return {
    first_name: 'Noor',
    last_name: 'Quist',
    email: `noor.${count}@example.com`,
    birth_date: '1990-05-17',
    ...given,
  };
}

async function asked(given: object = {}) {
  const person = somebody(given);
  await world.anybody.call(registerDirectly, person);
  return { email: person.email, link: signUpLinkIn((await world.mailsTo(person.email)).at(-1)) };
}

async function completion(link: { invitation_id: string; security_code: string }) {
  const { user_agreement_version, privacy_terms_version } = await world.anybody.call(verifySignUpLink, link);
  return { ...link, password: PASSWORD, user_agreement_version, privacy_terms_version };
}

describe('asking for an account', () => {
  it('mails a link to a new address, and its password and terms make the account', async () => {
    const { email, link } = await asked();
    const shown = await world.anybody.call(verifySignUpLink, link);

    const made = await world.anybody.call(signUp, await completion(link));
    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: email,
      password: PASSWORD,
    });

    expect(shown).toMatchObject({
      kind: 'self',
      first_name: 'Noor',
      masked_email: 'n***@example.com',
      needs_consent: false,
    });
    expect(made).toEqual({ status: 'created', email });
    if (!('token' in reply)) throw new Error('a code is due');
    expect(reply.user).toMatchObject({
      email,
      is_user_term_latest: true,
      role: 'patient',
      consent_pending: false,
    });
    const { terms } = await world.withToken(reply.token).call(termsEndpoints.listTerms, {});
    expect(terms.map(({ accepted }) => accepted)).toEqual([true, true]);
  });

  it('mails a link to log in to an address that has an account, in whatever case', async () => {
    const maya = await world.person();

    await world.anybody.call(registerDirectly, somebody({ email: maya.email.toUpperCase() }));
    const mail = (await world.mailsTo(maya.email)).at(-1);

    expect(mail?.text).toContain('http://kith.test/login');
    expect(mail?.text).not.toContain('/signup/');
  });

  it('leaves nothing behind that could open the invitation of an address with an account', async () => {
    const maya = await world.person();
    await world.anybody.call(registerDirectly, somebody({ email: maya.email }));

    const { rows } = await world.database.db.execute(sql`
      select expires_at <= created_at as over from sign_up_invitations
      where email = ${maya.email} and used_at is null`);

    expect(rows).toEqual([{ over: true }]);
  });

  it.each([
    ['email', { email: 'not an address' }],
    ['birth_date', { birth_date: '1990-02-30' }],
    ['birth_date', { birth_date: '2199-01-01' }],
    ['first_name', { first_name: ' ' }],
    ['mobile_phone', { mobile_phone: '12' }],
    ['role', { role: 'platform_administrator' }],
    ['consent', { consent: 'approved' }],
  ])('says at the field %s what is wrong', async (field, given) => {
    const refused = await world.anybody.send(registerDirectly, somebody(given));

    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
  });

  it('a mobile number given there signs no one in until it is confirmed', async () => {
    const { link } = await asked({ mobile_phone: '0412 999 001' });
    await world.anybody.call(signUp, await completion(link));

    const refused = await world.anybody.send(authEndpoints.logIn, {
      email_or_mobile: '0412 999 001',
      password: PASSWORD,
    });

    expect(refused.statusCode).toBe(401);
  });

  it('below 16 the link says that a guardian is needed, and the account waits for one', async () => {
    const year = new Date().getUTCFullYear() - 14;
    const { email, link } = await asked({ birth_date: `${year}-01-01` });
    const shown = await world.anybody.call(verifySignUpLink, link);
    await world.anybody.call(signUp, await completion(link));

    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: email,
      password: PASSWORD,
    });

    expect(shown.needs_consent).toBe(true);
    expect('token' in reply && reply.user.consent_pending).toBe(true);
  });
});

describe('the link of a sign-up', () => {
  async function refusal(endpoint: typeof verifySignUpLink | typeof signUp, input: object): Promise<string> {
    return (await world.anybody.send(endpoint, input)).json().code;
  }

  it('may be looked at as often as wished, lasts 14 days, and then no longer', async () => {
    const { link } = await asked();
    for (let looks = 0; looks < 3; looks += 1) await world.anybody.call(verifySignUpLink, link);
    world.advance(14 * DAY - 60_000);
    await world.anybody.call(verifySignUpLink, link);

    world.advance(60_000);

    expect(await refusal(verifySignUpLink, link)).toBe('link_invalid');
  });

  it('is locked after ten wrong codes, also for the right one', async () => {
    const { link } = await asked();
    const guess = { ...link, security_code: 'A'.repeat(43) };
    await Promise.all(Array.from({ length: 10 }, () => refusal(verifySignUpLink, guess)));

    expect(await refusal(verifySignUpLink, link)).toBe('link_invalid');
  });

  it('is of no use with the code of another', async () => {
    const [one, other] = [await asked(), await asked()];

    expect(await refusal(verifySignUpLink, { ...one.link, security_code: other.link.security_code })).toBe(
      'link_invalid',
    );
  });

  it('makes one account: used again it says so, in the words of the product', async () => {
    const { link } = await asked();
    const input = await completion(link);
    await world.anybody.call(signUp, input);

    const again = await world.anybody.send(signUp, input);

    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({
      code: 'registration_completed',
      message:
        'Your account has already been registered, with an invitation to log in to communicate with the provider, access resources and track wellbeing',
    });
    expect(await refusal(verifySignUpLink, link)).toBe('registration_completed');
  });

  it('of two sign-ups at once, by one link or by two for one address, one makes the account', async () => {
    const first = await asked({ email: 'twice@example.com' });
    const second = await asked({ email: 'twice@example.com' });
    const inputs = [
      await completion(first.link),
      await completion(first.link),
      await completion(second.link),
    ];

    const answers = await Promise.all(inputs.map((input) => world.anybody.send(signUp, input)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { rows } = await world.database.db.execute(sql`
      select count(*)::int as people from users where email = 'twice@example.com'`);
    expect(rows).toEqual([{ people: 1 }]);
  });

  it('makes no account with an easy password, and can be tried again', async () => {
    const { link } = await asked();
    const input = await completion(link);

    const refused = await world.anybody.send(signUp, { ...input, password: 'Noor Quist 1' });

    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(['password']);
    await world.anybody.call(signUp, input);
  });

  it('accepts the newest terms only: another version is told at its field', async () => {
    const { link } = await asked();
    const input = await completion(link);

    const refused = await world.anybody.send(signUp, {
      ...input,
      privacy_terms_version: input.privacy_terms_version - 1,
    });

    expect(refused.json()).toMatchObject({
      code: 'conflict',
      errors: { privacy_terms_version: 'There is a newer version. Please read it, then accept it.' },
    });
    await world.anybody.call(signUp, input);
  });
});

it('an account is made with facts that hold ids alone', async () => {
  const { email, link } = await asked();
  await world.anybody.call(signUp, await completion(link));

  const { rows } = await world.database.db.execute(sql`
    select type, data from facts where member_id = (select id from users where email = ${email}) order by id`);

  expect(rows.map(({ type }) => type)).toEqual(['terms.accepted', 'sign_up.account_created']);
  expect(JSON.stringify(rows)).not.toMatch(/Noor|Quist|example/);
});

it('who asked for an account and made none is forgotten when the link is over', async () => {
  const purge = purgeInvitations(world.database.db, { now: world.now });
  const { email } = await asked();
  const kept = async () =>
    (await world.database.db.execute(sql`select 1 from sign_up_invitations where email = ${email}`)).rows
      .length;
  await purge();
  expect(await kept()).toBe(1);
  world.advance(14 * DAY);

  await purge();

  expect(await kept()).toBe(0);
});

import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { groupsEndpoints } from '@kith/contract/groups';
import { effectiveGrants } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { DEFAULT_PLAN } from '@kith/contract/safety-plan-cards';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { teamEndpoints } from '@kith/contract/team';
import { termsEndpoints } from '@kith/contract/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeSessions } from '../people/auth/session-store.ts';
import type { Someone } from '../testing/caller.ts';
import { consentLinkIn, youngPerson } from '../testing/consents.ts';
import { signUpLinkIn } from '../testing/people.ts';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';

const MINUTE = 60_000;
const { listSupporterPermissions, saveSupporterPermissions } = teamEndpoints;
const { getSafetyPlan, saveSafetyPlan } = safetyPlanEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

/** The same person on another device. */
async function elsewhere(person: Someone) {
  const { email: email_or_mobile, password } = person;
  const signedIn = await world.anybody.call(authEndpoints.logIn, { email_or_mobile, password });
  if (!('token' in signedIn) || typeof signedIn.token !== 'string') throw new Error('not signed in');
  return world.withToken(signedIn.token);
}

describe('permissions without a version', () => {
  let maya: Someone;
  let id: number;
  const note = { note: { view: true } };

  beforeAll(async () => {
    maya = await world.person();
    id = await joinTeam(maya, await world.person());
  });

  const save = (caller: Pick<Someone, 'send'>, permissions: object, more: object = {}) =>
    caller.send(saveSupporterPermissions, { patient_team_id: id, permissions, ...more });

  test('are completed and stored whole', async () => {
    const answer = await save(maya, { ...note, task: { view: '1' } });
    expect(answer.json().supporter_permissions.permissions).toEqual(
      effectiveGrants({ note: { view: true }, task: { view: true } }),
    );
  });

  test.each([
    ['absent', undefined],
    ['empty', {}],
    ['without a switch', { note: {} }],
  ])('change nothing when the map is %s', async (_, permissions) => {
    const [before] = (await maya.call(listSupporterPermissions, { patient_team_id: id }))
      .supporter_permissions;
    const answer = await save(maya, permissions ?? {}, permissions ? {} : { permissions: undefined });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['permissions']]);
    const [after] = (await maya.call(listSupporterPermissions, { patient_team_id: id }))
      .supporter_permissions;
    expect(after).toEqual(before);
  });

  test('open nothing again that was turned off in the last ten minutes', async () => {
    expect((await save(maya, { task: { view: true } })).statusCode).toBe(200);
    const refused = await save(maya, { ...note, task: { view: true } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale']);
    expect(refused.json().current.permissions.note.view).toBe(false);
    world.advance(10 * MINUTE + 1000);
    expect((await save(maya, { ...note, task: { view: true } })).statusCode).toBe(200);
  });

  test('open nothing again that was turned off since this session looked, however long ago', async () => {
    const phone = await elsewhere(maya);
    await phone.call(listSupporterPermissions, {});
    expect((await save(maya, { task: { view: true } })).statusCode).toBe(200);
    world.advance(11 * MINUTE);
    expect((await save(phone, { ...note, task: { view: true } })).statusCode).toBe(409);
    expect((await save(phone, { event: { view: true } })).statusCode).toBe(200);
    await phone.call(listSupporterPermissions, {});
    world.advance(11 * MINUTE);
    expect((await save(phone, { ...note, event: { view: true } })).statusCode).toBe(200);
  });

  test('turn off at any time', async () => {
    expect((await save(maya, { journeyOverview: { view: false } })).statusCode).toBe(200);
  });

  test('shorten a place at any time, and never lengthen it', async () => {
    const inDays = (days: number) => new Date(world.now().getTime() + days * 1440 * MINUTE).toISOString();
    const [week, day, month] = [inDays(7), inDays(1), inDays(30)];
    const only = { task: { view: false } };
    const statusOf = async (ends_at: string | null) => (await save(maya, only, { ends_at })).statusCode;

    expect([await statusOf(week), await statusOf(day), await statusOf(day)]).toEqual([200, 200, 200]);
    const refused = await save(maya, only, { ends_at: month });
    expect([refused.statusCode, refused.json().current.ends_at]).toEqual([409, day]);
    expect(await statusOf(null)).toBe(409);
    const { version } = refused.json().current;
    const asSeen = await save(maya, only, { ends_at: null, version });
    expect([asSeen.statusCode, asSeen.json().receipt.ends_at]).toEqual([200, null]);
  });

  test('stay strict where a version is sent', async () => {
    const [one] = (await maya.call(listSupporterPermissions, { patient_team_id: id })).supporter_permissions;
    const version = one?.version ?? 0;
    expect((await save(maya, { task: { view: false } }, { version: version - 1 })).statusCode).toBe(409);
    expect((await save(maya, { task: { view: false } }, { version })).statusCode).toBe(200);
  });
});

describe('a safety plan without a version', () => {
  const card = { icon: 'music', text: 'Play a song', href: '', type: 'modal' } as const;
  const plain = ({ id, icon, text, href, type, editable }: (typeof DEFAULT_PLAN.cards)[number]) => ({
    ...{ id, icon, text, href, type, editable },
  });
  const texts = (plan: { safety_plan: readonly { text: string }[] }) =>
    plan.safety_plan.map(({ text }) => text);

  test('grows from the one that this session was answered', async () => {
    const maya = await world.person();
    const { safety_plan } = await maya.call(getSafetyPlan, { user_id: maya.id });
    const cards = [...safety_plan.map(plain), card];
    const saved = await maya.call(saveSafetyPlan, { safety_plan: cards, user_id: maya.id });
    expect(texts(saved)).toContain('Play a song');
    const less = saved.safety_plan.filter(({ text }) => text !== 'Play a song').map(plain);
    const after = await maya.call(saveSafetyPlan, { safety_plan: less, user_id: maya.id });
    expect(texts(after)).not.toContain('Play a song');
  });

  test('takes nothing away where this session was answered none', async () => {
    const maya = await world.person();
    await maya.call(saveSafetyPlan, { safety_plan: [card], version: 0 });
    const phone = await elsewhere(maya);
    const other = { ...card, text: 'Ring the bell' };
    const saved = await phone.call(saveSafetyPlan, { safety_plan: [other], user_id: maya.id });
    expect(texts(saved)).toEqual(expect.arrayContaining(['Play a song', 'Ring the bell']));
  });

  test('keeps what another device saved since this session looked', async () => {
    const maya = await world.person();
    const phone = await elsewhere(maya);
    const { safety_plan } = await phone.call(getSafetyPlan, {});
    await maya.call(saveSafetyPlan, { safety_plan: [...safety_plan.map(plain), card], version: 0 });
    const other = { ...card, text: 'Ring the bell' };
    const saved = await phone.call(saveSafetyPlan, { safety_plan: [...safety_plan.map(plain), other] });
    expect(texts(saved)).toEqual(expect.arrayContaining(['Play a song', 'Ring the bell']));
  });

  test('the same new card sent again is the same card', async () => {
    const maya = await world.person();
    for (const _ of [1, 2]) await maya.call(saveSafetyPlan, { safety_plan: [card] });
    const plan = await maya.call(getSafetyPlan, {});
    expect(texts(plan).filter((text) => text === 'Play a song')).toHaveLength(1);
  });
});

describe('a group without a version', () => {
  test('is edited as this session was answered it, or else as it is', async () => {
    const maya = await world.person();
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [] });
    const phone = await elsewhere(maya);
    const edit = (name: string) => ({ id: group.id, name, people: [] });
    expect((await phone.call(groupsEndpoints.editTeamGroup, edit('Home'))).group.name).toBe('Home');
    const stale = await maya.send(groupsEndpoints.editTeamGroup, edit('Kin'));
    expect([stale.statusCode, stale.json().current.name]).toEqual([409, 'Home']);
    await maya.call(groupsEndpoints.listTeamGroups, { id: maya.id });
    expect((await maya.call(groupsEndpoints.editTeamGroup, edit('Kin'))).group.name).toBe('Kin');
    await phone.call(groupsEndpoints.listTeamGroups, { id: maya.id });
    await phone.call(groupsEndpoints.deleteTeamGroup, { id: group.id });
  });
});

describe('texts that are agreed to', () => {
  test('terms are accepted as this session was shown them', async () => {
    const maya = await world.person();
    const asked = { user_id: maya.id };
    const unseen = await maya.send(termsEndpoints.acceptTerms, asked);
    expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([422, ['term_ids']]);
    await maya.call(termsEndpoints.listTerms, asked);
    expect(await maya.call(termsEndpoints.acceptTerms, asked)).toEqual({ is_user_term_latest: true });
    await world.database.db.execute(sql`
      insert into term_versions (type, version, title, summary, what_changed, text, is_draft, published_at)
      select type, version + 1, title, summary, 'New', 'New words', is_draft, ${world.now().toISOString()}::timestamptz
      from term_versions where type = 'privacy terms' order by version desc limit 1`);
    const changed = await maya.send(termsEndpoints.acceptTerms, asked);
    expect([changed.statusCode, changed.json().current.terms[1].text]).toEqual([409, 'New words']);
    await maya.call(termsEndpoints.listTerms, asked);
    expect(await maya.call(termsEndpoints.acceptTerms, asked)).toEqual({ is_user_term_latest: true });
    const other = await maya.send(termsEndpoints.acceptTerms, { user_id: maya.id + 1 });
    expect(other.json().code).toBe('identity_mismatch');
  });

  test('a sign-up accepts what its link has shown', async () => {
    const person = {
      first_name: 'Noor',
      last_name: 'Quist',
      email: 'noor@wire.test',
      birth_date: '1990-05-17',
    };
    await world.anybody.call(signUpEndpoints.registerDirectly, person);
    const link = signUpLinkIn((await world.mailsTo(person.email)).at(-1));
    const asked = { ...link, password: 'walks by the river' };
    const unseen = await world.anybody.send(signUpEndpoints.signUp, asked);
    expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([422, ['user_agreement_version']]);
    await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
    await world.anybody.call(signUpEndpoints.signUp, asked);
  });

  test('a guardian agrees to what the link has shown, and the receipt names it', async () => {
    const noor = await youngPerson(world);
    const email = 'guardian@wire.test';
    await noor.call(consentsEndpoints.askGuardian, { first_name: 'Ana', last_name: 'Quist', email });
    const link = consentLinkIn((await world.mailsTo(email)).at(-1));
    const yes = { ...link, accepted: true, full_name: 'Ana Quist', relationship: 'Mother' };
    const unseen = await world.anybody.send(consentsEndpoints.approveConsent, yes);
    expect([unseen.statusCode, Object.keys(unseen.json().errors)]).toEqual([422, ['text_version']]);
    const { consent_request } = await world.anybody.call(consentsEndpoints.getConsentLink, link);
    const { receipt } = await world.anybody.call(consentsEndpoints.approveConsent, yes);
    expect(receipt.text_version).toBe(consent_request.text.version);
  });
});

test('a supporter may ask for more without saying why', async () => {
  const maya = await world.person();
  const sam = await world.person();
  await joinTeam(maya, sam);
  const asked = { member_id: maya.id, permissions: { note: { view: true } } };
  const { request } = await sam.call(accessEndpoints.requestAccess, { ...asked, reason: '' });
  expect(request.reason).toBe('');
});

test('what a session was shown goes with the session', async () => {
  const maya = await world.person();
  await maya.call(getSafetyPlan, {});
  const count = async () => {
    const found = await world.database.db.execute(sql`
      select from session_shown join sessions on sessions.id = session_id where user_id = ${maya.id}`);
    return found.rows.length;
  };
  expect(await count()).toBe(1);
  await maya.call(authEndpoints.logOut, {});
  await removeSessions(world.database.db, new Date(world.now().getTime() + MINUTE));
  expect(await count()).toBe(0);
  const left = await world.database.db.execute(sql`
    select from session_shown where session_id not in (select id from sessions)`);
  expect(left.rows).toEqual([]);
});

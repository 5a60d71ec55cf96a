import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { providersEndpoints } from '@kith/contract/providers';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { signUpLinkIn } from '../../testing/people.ts';

const { inviteNewProvider, answerInvitation, listPendingInvitations, resendInvitation } =
  invitationsEndpoints;
const TOM = { first_name: 'Tom', last_name: 'Ellis' };
const PASSWORD = 'a lantern by the lake';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function newAddress(): string {
  made += 1;
  return `tom.${made}.${Date.now()}@example.com`;
}

/** Signs up by the link of the last mail, and logs in. */
async function signUpBy(email: string) {
  const link = signUpLinkIn((await world.mailsTo(email)).at(-1));
  const about = await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
  const { user_agreement_version, privacy_terms_version } = about;
  await world.anybody.call(signUpEndpoints.signUp, {
    ...link,
    password: PASSWORD,
    birth_date: '1970-05-05',
    user_agreement_version,
    privacy_terms_version,
  });
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: email,
    password: PASSWORD,
  });
  if (!('token' in reply)) throw new Error('no code is due');
  return { ...world.withToken(reply.token), user: reply.user, about };
}

describe('a professional who is invited by mail', () => {
  test('is answered for alike, with an account, without one, and as a member', async () => {
    const [maya, tom] = [await world.person(), await world.person()];
    const { invitation: known } = await maya.call(inviteNewProvider, { ...TOM, email: tom.email });
    const { invitation: unknown } = await maya.call(inviteNewProvider, { ...TOM, email: newAddress() });

    const shape = (one: typeof known) => {
      const { patient_team_id: _id, email: _email, created_at, expires_at, resend_at, ...rest } = one;
      return { ...rest, times: [created_at, expires_at, resend_at].map((time) => typeof time) };
    };
    expect(shape(known)).toEqual(shape(unknown));
    expect(known).toMatchObject({
      kind: 'provider_invitation',
      status: 'pending',
      person: null,
      permissions: null,
    });
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    expect(team.map(({ role, status, user_id }) => [role, status, user_id])).toEqual([
      ['Member', 'active', maya.id],
      ['Provider', 'pending', null],
      ['Provider', 'pending', null],
    ]);
    expect(JSON.stringify(await factsAbout(world, maya, 'team'))).not.toContain('@example.com');
  });

  test('signs up as a provider, is not verified, and is found by no one else', async () => {
    const [maya, stranger] = [await world.person(), await world.person()];
    const email = newAddress();
    await maya.call(inviteNewProvider, { ...TOM, email });

    const tom = await signUpBy(email);
    expect(tom.about).toMatchObject({ kind: 'professional', first_name: 'Tom', needs_birth_date: true });
    expect(tom.user).toMatchObject({ role: 'provider', roles: ['provider', 'patient'] });
    const [waiting] = (await tom.call(listPendingInvitations, {})).invitations;
    await tom.call(answerInvitation, {
      patient_team_id: waiting?.patient_team_id ?? 0,
      accepted: true,
    });

    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    expect(team[1]).toMatchObject({ role: 'Provider', organisation: null, email: null });
    const { provider } = await maya.call(providersEndpoints.getProviderProfile, { id: tom.user.id });
    expect(provider).toMatchObject({ is_verified: false, place: { status: 'active' } });
    const hidden = await stranger.send(providersEndpoints.getProviderProfile, { id: tom.user.id });
    expect(hidden.statusCode).toBe(404);
  });

  test('is answered with the address it was sent to alone, and its link makes one account', async () => {
    const [maya, stranger] = [await world.person(), await world.person()];
    const email = newAddress();
    const { invitation } = await maya.call(inviteNewProvider, { ...TOM, email });
    const yes = { patient_team_id: invitation.patient_team_id, accepted: true };
    const missing = await stranger.send(answerInvitation, { ...yes, patient_team_id: 987_654_321 });

    for (const opened of [answerInvitation, invitationsEndpoints.getInvitation]) {
      const input = opened === answerInvitation ? yes : { id: yes.patient_team_id };
      const { statusCode, body } = await stranger.send(opened, input);
      expect([statusCode, body]).toEqual([404, missing.body]);
    }
    const mail = (await world.mailsTo(email)).at(-1);
    await signUpBy(email);
    const again = await world.anybody.send(signUpEndpoints.verifySignUpLink, signUpLinkIn(mail));
    expect([again.statusCode, again.json().code]).toEqual([409, 'registration_completed']);
    expect((await maya.send(answerInvitation, yes)).statusCode).toBe(403);
  });

  test('is one for each address, and sent again as any other', async () => {
    const maya = await world.person();
    const email = newAddress();
    const input = { ...TOM, email, client_key: randomUUID() };
    const first = await maya.call(inviteNewProvider, input);

    expect(await maya.call(inviteNewProvider, input)).toEqual(first);
    expect((await maya.send(inviteNewProvider, { ...TOM, email })).statusCode).toBe(422);
    expect((await maya.send(inviteNewProvider, { ...TOM, email: maya.email })).statusCode).toBe(422);
    world.advance(61_000);
    await maya.call(resendInvitation, { patient_team_id: first.invitation.patient_team_id });
    expect(await world.mailsTo(email)).toHaveLength(2);
  });

  test('who supports the member already keeps one place', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await joinTeam(maya, sam);
    const { invitation } = await maya.call(inviteNewProvider, { ...TOM, email: sam.email });

    const answer = await sam.send(answerInvitation, {
      patient_team_id: invitation.patient_team_id,
      accepted: true,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    expect(team.filter(({ status }) => status === 'active').map(({ role }) => role)).toEqual([
      'Member',
      'Supporter',
    ]);
  });
});

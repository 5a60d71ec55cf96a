import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { effectiveGrants, grantsWhere } from '@kith/contract/permissions';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { signUpLinkIn } from '../../testing/people.ts';

const { inviteSupporter, resendInvitation, cancelInvitation, restoreInvitation, answerInvitation } =
  invitationsEndpoints;
const { listInvitations, listPendingInvitations } = invitationsEndpoints;
const { getStartedLink, renewGetStartedLink, registerAsSupporter, askToSupport } = invitationsEndpoints;
const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
const PRIYA = { first_name: 'Priya', last_name: 'Nair' };
const NOBODY = 987_654_321;
const RESEND_MS = 61_000;

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function newAddress(): string {
  made += 1;
  return `priya.${made}.${Date.now()}@example.com`;
}

async function pendingOf(person: Someone) {
  return (await person.call(listPendingInvitations, {})).invitations;
}

/** Signs up by the link of a mail, as a web page would, and logs in. */
async function signUpBy(email: string, more: object = {}) {
  const link = signUpLinkIn((await world.mailsTo(email)).at(-1));
  const about = await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
  const { user_agreement_version, privacy_terms_version } = about;
  const password = 'a lantern by the lake';
  const versions = { user_agreement_version, privacy_terms_version };
  const answer = await world.anybody.send(signUpEndpoints.signUp, {
    ...link,
    password,
    ...versions,
    ...more,
  });
  if (answer.statusCode !== 200) return { about, answer, someone: undefined };
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in reply)) throw new Error('no code is due');
  const caller = world.withToken(reply.token);
  return { about, answer, someone: { ...caller, id: reply.user.id, email, password, token: reply.token } };
}

describe('an invitation', () => {
  test('is answered alike for an address with an account and for one without', async () => {
    const [maya, priya] = [await world.person(), await world.person()];

    const known = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const unknown = await maya.call(inviteSupporter, { ...PRIYA, email: newAddress() });

    const withoutIds = ({ invitation }: typeof known) => {
      const { patient_team_id: _id, email: _email, created_at, expires_at, resend_at, ...rest } = invitation;
      return { ...rest, times: [created_at, expires_at, resend_at].map((time) => typeof time) };
    };
    expect(withoutIds(known)).toEqual(withoutIds(unknown));
    expect(known.invitation).toMatchObject({
      status: 'pending',
      person: null,
      permissions: effectiveGrants(null),
    });
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    expect(team.map(({ user_id }) => user_id)).toEqual([maya.id, null, null]);
  });

  test('waits for the person who has the address, names who asks, and opens nothing before a yes', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, {
      ...PRIYA,
      email: priya.email.toUpperCase(),
      permissions: EVERYTHING,
    });
    const id = invitation.patient_team_id;

    const [waiting] = await pendingOf(priya);
    expect(waiting).toMatchObject({
      patient_team_id: id,
      direction: 'received',
      email: null,
      permissions: EVERYTHING,
    });
    expect(waiting?.person?.id).toBe(maya.id);
    expect((await priya.call(authEndpoints.getProfile, {})).user.pending_team_invitations).toEqual([{ id }]);
    expect((await priya.send(teamEndpoints.getTeam, { id: maya.id })).statusCode).toBe(404);
    expect((await priya.send(teamEndpoints.getTeamMember, { patient_team_id: id })).statusCode).toBe(404);
    const mail = (await world.mailsTo(priya.email)).at(-1);
    expect(mail?.text).not.toContain('Maya');

    const answered = await priya.call(answerInvitation, { patient_team_id: id, accepted: true });
    expect(answered.invitation.status).toBe('accepted');
    const { supported_teams } = await priya.call(teamEndpoints.listSupportedTeams, { id: priya.id });
    expect(supported_teams).toMatchObject([
      { patient_id: maya.id, permissions: EVERYTHING, new_permissions: null },
    ]);
    expect(await pendingOf(priya)).toEqual([]);
    expect((await factsAbout(world, maya, 'team')).map(({ type }) => type)).toEqual([
      'team.invited',
      'team.joined',
    ]);
  });

  test('to a new address leads to an account of a supporter, who then sees it and decides', async () => {
    const maya = await world.person();
    const email = newAddress();
    await maya.call(inviteSupporter, { ...PRIYA, email });

    const missing = await signUpBy(email);
    expect(missing.about).toMatchObject({
      kind: 'supporter',
      first_name: 'Priya',
      needs_birth_date: true,
      needs_consent: false,
    });
    expect(missing.answer.json().errors).toEqual({ birth_date: 'Please fill this in.' });
    const { someone: priya } = await signUpBy(email, { birth_date: '1988-02-29', first_name: 'Priyanka' });
    if (!priya) throw new Error('no account was made');

    const { user } = await priya.call(authEndpoints.getProfile, {});
    expect(user).toMatchObject({ role: 'supporter', first_name: 'Priyanka', birth_date: '1988-02-29' });
    const [waiting] = await pendingOf(priya);
    await priya.call(answerInvitation, { patient_team_id: waiting?.patient_team_id ?? 0, accepted: true });
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    expect(team[1]).toMatchObject({ user_id: priya.id, first_name: 'Priyanka', email: null });
  });

  test('is answered by the invited person alone', async () => {
    const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const yes = { patient_team_id: invitation.patient_team_id, accepted: true };

    expect((await maya.send(answerInvitation, yes)).statusCode).toBe(403);
    const hidden = await stranger.send(answerInvitation, yes);
    const missing = await stranger.send(answerInvitation, { ...yes, patient_team_id: NOBODY });
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect((await priya.send(answerInvitation, { ...yes, permissions: EVERYTHING })).statusCode).toBe(422);
    expect((await priya.send(answerInvitation, { ...yes, ends_at: '2090-01-01T00:00:00Z' })).statusCode).toBe(
      422,
    );
    expect((await priya.send(cancelInvitation, { patient_team_id: yes.patient_team_id })).statusCode).toBe(
      403,
    );
    await priya.call(answerInvitation, yes);
    const again = await priya.call(answerInvitation, yes);
    expect(again.invitation.status).toBe('accepted');
    expect((await maya.call(teamEndpoints.getTeam, { id: maya.id })).team).toHaveLength(2);
    expect((await priya.send(answerInvitation, { ...yes, accepted: false })).statusCode).toBe(404);
    expect((await stranger.send(answerInvitation, yes)).statusCode).toBe(404);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: yes.patient_team_id });
    expect((await priya.send(answerInvitation, yes)).statusCode).toBe(404);
  });

  test('can be declined, and the member learns that and no more', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const id = invitation.patient_team_id;
    await priya.call(answerInvitation, { patient_team_id: id, accepted: false });

    const { invitations } = await maya.call(listInvitations, {});
    expect(invitations).toMatchObject([
      { patient_team_id: id, status: 'declined', person: null, resend_at: null },
    ]);
    expect(await pendingOf(priya)).toEqual([]);
    expect((await maya.call(teamEndpoints.getTeam, { id: maya.id })).team).toHaveLength(1);
    await joinTeam(maya, priya);
  });

  test('can be taken back, and then no one can accept it', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const { patient_team_id } = invitation;
    await maya.call(cancelInvitation, { patient_team_id });

    expect(await pendingOf(priya)).toEqual([]);
    expect((await priya.send(answerInvitation, { patient_team_id, accepted: true })).statusCode).toBe(404);
    expect((await maya.call(listInvitations, {})).invitations).toEqual([]);
    expect((await maya.send(cancelInvitation, { patient_team_id })).statusCode).toBe(404);
  });

  test('that was taken back or declined a moment ago waits again, for the person who did it and no one else', async () => {
    const [maya, priya, noor] = [await world.person(), await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const place = { patient_team_id: invitation.patient_team_id };
    await maya.call(cancelInvitation, place);
    for (const other of [priya, noor])
      expect((await other.send(restoreInvitation, place)).statusCode).toBe(404);

    expect((await maya.call(restoreInvitation, place)).invitation).toMatchObject({
      status: 'pending',
      expires_at: invitation.expires_at,
    });
    expect((await maya.call(restoreInvitation, place)).invitation.status).toBe('pending');
    await priya.call(answerInvitation, { ...place, accepted: false });
    expect((await maya.send(restoreInvitation, place)).statusCode).toBe(404);
    expect((await priya.call(restoreInvitation, place)).invitation.status).toBe('pending');
    await priya.call(answerInvitation, { ...place, accepted: true });
    expect((await maya.send(restoreInvitation, place)).statusCode).toBe(404);
  });

  test('that was taken back is gone after a moment, or once they were asked anew', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const invite = () => maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const first = { patient_team_id: (await invite()).invitation.patient_team_id };
    await maya.call(cancelInvitation, first);
    const second = { patient_team_id: (await invite()).invitation.patient_team_id };
    expect((await maya.send(restoreInvitation, first)).json().code).toBe('conflict');

    await maya.call(cancelInvitation, second);
    world.advance(16_000);
    expect((await maya.send(restoreInvitation, second)).json().code).toBe('undo_expired');
    expect(await pendingOf(priya)).toEqual([]);
  });

  test('runs out after a fortnight, and sent again it has another', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    await world.database.pool.query(
      "update grants set expires_at = $2::timestamptz - interval '1 s' where id = $1",
      [invitation.patient_team_id, world.now()],
    );
    const { patient_team_id } = invitation;

    expect(await pendingOf(priya)).toEqual([]);
    expect((await priya.send(answerInvitation, { patient_team_id, accepted: true })).statusCode).toBe(404);
    expect((await maya.call(listInvitations, {})).invitations[0]?.status).toBe('expired');
    world.advance(RESEND_MS);
    await maya.call(resendInvitation, { patient_team_id });
    expect(await pendingOf(priya)).toHaveLength(1);
  });

  test('names the member in the mail as soon as they agree, and every time it is sent', async () => {
    const [maya, priya, email] = [await world.person(), await world.person(), newAddress()];
    await maya.call(usersEndpoints.updateProfile, { last_name: 'O’Hara-Reid' });
    await maya.call(inviteSupporter, { ...PRIYA, email: priya.email, name_me: true });
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email, name_me: true });
    world.advance(RESEND_MS);
    await maya.call(resendInvitation, { patient_team_id: invitation.patient_team_id });

    const mails = [...(await world.mailsTo(priya.email)).slice(-1), ...(await world.mailsTo(email))];
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      expect(mail).toMatchObject({ subject: expect.stringMatching(/^Maya O’Hara-Reid invites you/) });
      expect(mail.text).toMatch(/^Maya O’Hara-Reid would like you on their support team/);
    }
  });

  test('names a member in the mail by the letters of their name', async () => {
    const [zoe, email] = [await world.person(), newAddress()];
    await zoe.call(usersEndpoints.updateProfile, { preferred_name: 'Zoë 🌻', last_name: "O'Brien" });

    await zoe.call(inviteSupporter, { ...PRIYA, email, name_me: true });

    const mail = (await world.mailsTo(email)).at(-1);
    expect(mail).toMatchObject({ subject: "Zoë O'Brien invites you to their support team in Kith" });
  });

  test('never names a member whose name could carry an address to a stranger', async () => {
    const [maya, email] = [await world.person(), newAddress()];
    await maya.call(usersEndpoints.updateProfile, {
      preferred_name: 'Win at example.com/now',
      last_name: 'Hart',
    });
    await maya.call(inviteSupporter, { ...PRIYA, email, name_me: true });

    const mail = (await world.mailsTo(email)).at(-1);
    expect(mail?.text).not.toContain('example.com/now');
    expect(mail).toMatchObject({ subject: 'You have an invitation to a support team in Kith' });
  });

  test('of one address is one, and never of oneself', async () => {
    const maya = await world.person();
    const email = newAddress();
    const client_key = randomUUID();
    const first = await maya.call(inviteSupporter, { ...PRIYA, email, client_key });

    expect(await maya.call(inviteSupporter, { ...PRIYA, email, client_key })).toEqual(first);
    expect((await maya.send(inviteSupporter, { ...PRIYA, email })).statusCode).toBe(422);
    expect((await maya.send(inviteSupporter, { ...PRIYA, email: maya.email })).statusCode).toBe(422);
    expect((await maya.call(listInvitations, {})).invitations).toHaveLength(1);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  test('carries a link that ends with it, and is back when it is', async () => {
    const [maya, email] = [await world.person(), newAddress()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email });
    const { patient_team_id } = invitation;
    const link = signUpLinkIn((await world.mailsTo(email)).at(-1));
    const verify = async () => (await world.anybody.send(signUpEndpoints.verifySignUpLink, link)).json();
    expect(await verify()).toMatchObject({ first_name: 'Priya' });

    await maya.call(cancelInvitation, { patient_team_id });
    expect(await verify()).toMatchObject({ code: 'link_invalid' });
    expect(JSON.stringify(await verify())).not.toContain('Priya');

    await maya.call(restoreInvitation, { patient_team_id });
    expect(await verify()).toMatchObject({ first_name: 'Priya' });
  });

  test('to someone who is on the team already is theirs to find, and changes nothing', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await joinTeam(maya, priya, NOTHING);
    const again = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email, permissions: EVERYTHING });

    const answer = await priya.send(answerInvitation, {
      patient_team_id: again.invitation.patient_team_id,
      accepted: true,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await priya.send(teamEndpoints.getTeam, { id: maya.id })).statusCode).toBe(403);
  });

  test('accepted twenty times at once is one place', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: priya.email });
    const yes = { patient_team_id: invitation.patient_team_id, accepted: true };

    const answers = await Promise.all(Array.from({ length: 20 }, () => priya.send(answerInvitation, yes)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect((await maya.call(teamEndpoints.getTeam, { id: maya.id })).team).toHaveLength(2);
  });
});

test('a member sends ten invitations an hour and no more, and no mailbox is filled', async () => {
  const strict = await makeWorld({ limitScale: 1 });
  try {
    const maya = await strict.person();
    const invite = (email: string) => maya.send(inviteSupporter, { ...PRIYA, email });
    const { invitation } = await maya.call(inviteSupporter, { ...PRIYA, email: 'one@example.com' });
    const resend = () => maya.send(resendInvitation, { patient_team_id: invitation.patient_team_id });
    const early = await resend();
    expect([early.statusCode, Number(early.headers['retry-after']) > 55]).toEqual([429, true]);
    expect(await strict.mailsTo('one@example.com')).toHaveLength(1);
    strict.advance(RESEND_MS);
    expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(429);
    for (let sent = 1; sent < 10; sent += 1)
      expect((await invite(`many.${sent}@example.com`)).statusCode).toBe(200);
    expect((await invite('eleventh@example.com')).statusCode).toBe(429);
    expect(await strict.mailsTo('eleventh@example.com')).toEqual([]);
  } finally {
    await strict.close();
  }
});

describe('the link of a member', () => {
  test('lets someone make an account that asks; nothing is open before the member says yes', async () => {
    const maya = await world.person();
    expect(await maya.call(getStartedLink, {})).toEqual({ link: null });
    const { link } = await maya.call(renewGetStartedLink, {});
    expect(await maya.call(getStartedLink, {})).toEqual({ link });
    expect(link.url).toBe(`http://kith.test/kith-get-started/${link.code}`);
    const email = newAddress();
    await world.anybody.call(registerAsSupporter, {
      ...PRIYA,
      email,
      member_link: link.code,
      birth_date: '1988-02-29',
    });
    const { someone: priya } = await signUpBy(email);
    if (!priya) throw new Error('no account was made');

    expect((await priya.call(authEndpoints.getProfile, {})).user.role).toBe('supporter');
    const [request] = await pendingOf(maya);
    expect(request).toMatchObject({
      kind: 'supporter_request',
      direction: 'received',
      first_name: 'Priya',
      email: null,
    });
    const yes = { patient_team_id: request?.patient_team_id ?? 0, accepted: true };
    expect((await priya.send(answerInvitation, yes)).statusCode).toBe(403);
    expect((await priya.send(teamEndpoints.getTeam, { id: maya.id })).statusCode).toBe(404);
    expect((await maya.call(teamEndpoints.getTeam, { id: maya.id })).team).toHaveLength(1);

    await maya.call(answerInvitation, { ...yes, permissions: EVERYTHING });
    expect(
      (await priya.call(teamEndpoints.listSupportedTeams, { id: priya.id })).supported_teams,
    ).toMatchObject([{ patient_id: maya.id, permissions: EVERYTHING }]);
  });

  test('is answered alike when it leads nowhere, and so is every address', async () => {
    const maya = await world.person();
    const { link } = await maya.call(renewGetStartedLink, {});
    const asked = { ...PRIYA, birth_date: '1988-02-29' };
    const answers = await Promise.all([
      world.anybody.send(registerAsSupporter, { ...asked, email: newAddress(), member_link: link.code }),
      world.anybody.send(registerAsSupporter, { ...asked, email: newAddress(), member_link: 'A'.repeat(43) }),
      world.anybody.send(registerAsSupporter, { ...asked, email: maya.email, member_link: link.code }),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test('asks once, not again for a month after a no, and never through a former link', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const former = (await maya.call(renewGetStartedLink, {})).link.code;
    const { link } = await maya.call(renewGetStartedLink, {});
    expect((await priya.send(askToSupport, { member_link: former })).statusCode).toBe(404);
    expect((await maya.send(askToSupport, { member_link: link.code })).statusCode).toBe(404);

    await priya.call(askToSupport, { member_link: link.code });
    await priya.call(askToSupport, { member_link: link.code });
    const pending = await pendingOf(maya);
    expect(pending).toHaveLength(1);
    const [sent] = (await priya.call(listInvitations, {})).invitations;
    expect(sent).toMatchObject({ direction: 'sent', person: null, first_name: '', last_name: '' });
    expect(
      (await world.mailsTo(maya.email)).filter(({ text }) => text.includes('You have a request')),
    ).toHaveLength(1);
    await maya.call(answerInvitation, { patient_team_id: pending[0]?.patient_team_id ?? 0, accepted: false });
    await priya.call(askToSupport, { member_link: link.code });
    expect(await pendingOf(maya)).toEqual([]);
    await joinTeam(maya, priya);
  });

  test('is used four times at once, and asks once', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { link } = await maya.call(renewGetStartedLink, {});

    const ask = () => priya.send(askToSupport, { member_link: link.code });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await pendingOf(maya)).toHaveLength(1);
  });
});

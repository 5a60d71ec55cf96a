import { randomUUID } from 'node:crypto';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { providersEndpoints } from '@kith/contract/providers';
import { ROLE_IDS } from '@kith/contract/roles';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { askProvider, addToSupportTeam, removeProviderRequest, getInvitation } = invitationsEndpoints;
const { answerInvitation, cancelInvitation, resendInvitation, listInvitations } = invitationsEndpoints;
const { listPendingInvitations } = invitationsEndpoints;
const { getTeam, removeTeamMember, restoreTeamMember } = teamEndpoints;
const NOBODY = 987_654_321;
const FORTNIGHT = 15 * 86_400_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member, and a provider of a clinic to whom she does not belong. */
async function two() {
  const maya = await world.person({ firstName: 'Maya', lastName: 'Hart' });
  const priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
  const clinic = await makeOrganisation(world);
  await clinic.letWork(priya, 'provider');
  return { maya, priya, clinic };
}

async function asked() {
  const all = await two();
  const { invitation } = await all.maya.call(askProvider, { provider_id: all.priya.id });
  return { ...all, place: { patient_team_id: invitation.patient_team_id }, invitation };
}

async function pendingOf(person: Someone) {
  return (await person.call(listPendingInvitations, {})).invitations;
}

async function linkOf(priya: Someone) {
  return (await priya.call(providersEndpoints.renewProviderLink, {})).link.code;
}

describe('a professional who is asked by name', () => {
  test('finds who asks, opens nothing before a yes, and then is a provider without switches', async () => {
    const { maya, priya, place, invitation } = await asked();

    expect(invitation).toMatchObject({
      kind: 'provider_invitation',
      direction: 'sent',
      person: { id: priya.id },
      first_name: 'Priya',
      email: null,
      permissions: null,
    });
    const [waiting] = await pendingOf(priya);
    expect(waiting).toMatchObject({
      kind: 'provider_invitation',
      direction: 'received',
      person: { id: maya.id },
      resend_at: null,
    });
    const { team: before } = await maya.call(getTeam, { id: maya.id });
    expect(before.at(-1)).toMatchObject({ status: 'pending', user_id: priya.id, role: 'Provider' });
    expect((await priya.send(getTeam, { id: maya.id })).statusCode).toBe(404);
    expect((await priya.send(teamEndpoints.getTeamMember, place)).statusCode).toBe(404);
    const mail = (await world.mailsTo(priya.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'You have an invitation to a support team in Kith' });
    expect(mail?.text).not.toContain('Maya');

    await priya.call(answerInvitation, { ...place, accepted: true });

    const { team } = await maya.call(getTeam, { id: maya.id });
    expect(team[1]).toMatchObject({
      user_id: priya.id,
      role: 'Provider',
      role_id: ROLE_IDS.provider,
      permissions: null,
      can_remove: true,
    });
    expect((await priya.call(getTeam, { id: maya.id })).team).toHaveLength(2);
    const { team: changes } = await maya.call(journeyEndpoints.getTimeline, {});
    expect(changes[0]?.record).toMatchObject({ change: 'joined', person: { id: priya.id } });
    expect((await factsAbout(world, maya, 'team')).map(({ type, data }) => [type, data])).toMatchObject([
      ['team.provider_asked', { personId: priya.id }],
      ['team.joined', { personId: priya.id, role: 'provider' }],
    ]);
  });

  test('answers once and alone; who asked does not answer, and a stranger finds nothing', async () => {
    const { maya, priya, place } = await asked();
    const stranger = await world.person();
    const yes = { ...place, accepted: true };
    const missing = await stranger.send(answerInvitation, { patient_team_id: NOBODY, accepted: true });

    expect((await maya.send(answerInvitation, yes)).statusCode).toBe(403);
    const hidden = await stranger.send(answerInvitation, yes);
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    const wishes = [
      { permissions: grantsWhere(() => true) },
      { ends_at: new Date(world.now().getTime() + 60_000).toISOString() },
    ];
    for (const wish of wishes)
      expect((await priya.send(answerInvitation, { ...yes, ...wish })).statusCode).toBe(422);

    const answers = await Promise.all([
      priya.send(answerInvitation, yes),
      priya.send(answerInvitation, { ...yes, accepted: false }),
      priya.send(answerInvitation, yes),
    ]);
    const [first, no, again] = answers.map(({ statusCode }) => statusCode);
    expect([first, no, again]).toEqual(no === 200 ? [404, 200, 404] : [200, 404, 200]);
    const { team } = await maya.call(getTeam, { id: maya.id });
    expect(team).toHaveLength(answers[1]?.statusCode === 200 ? 1 : 2);
    expect((await priya.send(answerInvitation, yes)).statusCode).toBe(first);
  });

  test('can say no, can be asked again, and never twice at a time', async () => {
    const { maya, priya, place } = await asked();
    const again = await maya.send(askProvider, { provider_id: priya.id });
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);

    await priya.call(answerInvitation, { ...place, accepted: false });
    const { invitations } = await maya.call(listInvitations, {});
    expect(invitations).toMatchObject([{ ...place, status: 'declined', person: { id: priya.id } }]);
    const { invitation } = await maya.call(askProvider, { provider_id: priya.id });
    await priya.call(answerInvitation, { patient_team_id: invitation.patient_team_id, accepted: true });
    const third = await maya.send(askProvider, { provider_id: priya.id });
    expect([third.statusCode, third.json().message]).toEqual([409, 'They are on your team already.']);
  });

  test('is asked once by twenty taps, and once by one key', async () => {
    const { maya, priya } = await two();
    const input = { provider_id: priya.id, client_key: randomUUID() };
    const taps = await Promise.all(Array.from({ length: 10 }, () => maya.send(askProvider, input)));
    expect(new Set(taps.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(taps[0]?.statusCode).toBe(200);
    const others = await Promise.all(
      Array.from({ length: 10 }, () => maya.send(askProvider, { provider_id: priya.id })),
    );
    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(409));
    expect(await pendingOf(priya)).toHaveLength(1);
    expect(await world.mailsTo(priya.email)).toHaveLength(2);
  });

  test('who cannot be found cannot be asked, to the byte', async () => {
    const { maya, priya } = await two();
    await priya.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
    const sam = await world.person();
    const missing = await maya.send(askProvider, { provider_id: NOBODY });

    expect(missing.statusCode).toBe(404);
    for (const provider_id of [priya.id, sam.id, maya.id]) {
      const { statusCode, body } = await maya.send(askProvider, { provider_id });
      expect([statusCode, body]).toEqual([404, missing.body]);
    }
    const code = 'A'.repeat(43);
    for (const input of [{}, { provider_id: priya.id, provider_link: code }])
      expect((await maya.send(askProvider, input)).statusCode).toBe(422);
    expect(await pendingOf(priya)).toEqual([]);
  });

  test('no longer waits after a fortnight, and can be asked anew', async () => {
    const { maya, priya, place } = await asked();
    await world.database.pool.query(`update grants set expires_at = $2 where id = $1`, [
      place.patient_team_id,
      new Date(world.now().getTime() - FORTNIGHT),
    ]);

    expect(await pendingOf(priya)).toEqual([]);
    expect((await priya.send(answerInvitation, { ...place, accepted: true })).statusCode).toBe(404);
    expect((await priya.send(getInvitation, { id: place.patient_team_id })).statusCode).toBe(404);
    expect((await maya.call(getInvitation, { id: place.patient_team_id })).invitation.status).toBe('expired');
    world.advance(61_000);
    await maya.call(resendInvitation, place);
    expect(await pendingOf(priya)).toHaveLength(1);
    await maya.call(removeProviderRequest, place);
    await maya.call(askProvider, { provider_id: priya.id });
    expect(await pendingOf(priya)).toHaveLength(1);
  });
});

describe('the link of a professional', () => {
  test('lets its holder ask someone whom no one else can find', async () => {
    const { maya, priya } = await two();
    await priya.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
    const provider_link = await linkOf(priya);

    const { invitation } = await maya.call(askProvider, { provider_link });

    expect(await pendingOf(priya)).toMatchObject([{ person: { id: maya.id } }]);
    const { provider } = await maya.call(providersEndpoints.getProviderByLink, { provider_link });
    expect(provider.place).toEqual({
      patient_team_id: invitation.patient_team_id,
      role: 'provider',
      status: 'pending',
      can_remove: false,
    });
    const stranger = await world.person();
    const seen = await stranger.call(providersEndpoints.getProviderByLink, { provider_link });
    expect(seen.provider.place).toBeNull();
  });

  test('that is guessed, swapped, replaced or one’s own is none, to the byte', async () => {
    const { maya, priya } = await two();
    const former = await linkOf(priya);
    const own = await linkOf(priya);
    const { link } = await maya.call(invitationsEndpoints.renewGetStartedLink, {});
    const missing = await maya.send(askProvider, { provider_link: 'A'.repeat(43) });

    expect(missing.statusCode).toBe(404);
    for (const code of [former, link.code, priya.token.slice(0, 43), `${own}x`]) {
      const { statusCode, body } = await maya.send(askProvider, { provider_link: code });
      expect([statusCode, body], code).toEqual([404, missing.body]);
    }
    const self = await priya.send(askProvider, { provider_link: own });
    expect([self.statusCode, self.body]).toEqual([404, missing.body]);
    expect((await maya.send(invitationsEndpoints.askToSupport, { member_link: own })).statusCode).toBe(404);
  });

  test('is not for trying out', async () => {
    const strict = await makeWorld({ limitScale: 1 });
    try {
      const maya = await strict.person();
      const guess = () => maya.send(askProvider, { provider_link: 'A'.repeat(43) });
      for (let tries = 0; tries < 30; tries += 1) expect((await guess()).statusCode).toBe(404);
      expect((await guess()).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a professional of one’s own organisation', () => {
  test('is asked by name under that organisation, and waits to answer', async () => {
    const { maya, priya, clinic } = await two();
    const practice = await makeOrganisation(world);
    await practice.letWork(priya, 'provider');
    await practice.lookAfter(maya);
    expect(clinic.id).not.toBe(practice.id);

    const { invitation } = await maya.call(addToSupportTeam, { user_id: priya.id });
    const place = { patient_team_id: invitation.patient_team_id };
    await priya.call(answerInvitation, { ...place, accepted: true });

    const { team_member } = await maya.call(teamEndpoints.getTeamMember, place);
    expect(team_member).toMatchObject({ role: 'Provider', organisation: { id: practice.id } });
  });

  test('is no one of another organisation, no receptionist and not oneself, to the byte', async () => {
    const { maya, priya, clinic } = await two();
    const rita = await world.person();
    const practice = await makeOrganisation(world);
    await practice.letWork(rita, 'receptionist');
    await practice.letWork(maya, 'provider');
    await practice.lookAfter(maya);
    const missing = await maya.send(addToSupportTeam, { user_id: NOBODY });

    expect(missing.statusCode).toBe(404);
    for (const user_id of [priya.id, rita.id, maya.id]) {
      const { statusCode, body } = await maya.send(addToSupportTeam, { user_id });
      expect([statusCode, body]).toEqual([404, missing.body]);
    }
    await clinic.lookAfter(maya);
    await clinic.letGo(priya, 'provider');
    expect((await maya.send(addToSupportTeam, { user_id: priya.id })).statusCode).toBe(404);
  });
});

describe('a request to a professional', () => {
  test('is taken back by who sent it alone, and then no one can accept it', async () => {
    const { maya, priya, place } = await asked();
    const stranger = await world.person();
    const missing = await stranger.send(removeProviderRequest, { patient_team_id: NOBODY });

    const hidden = await stranger.send(removeProviderRequest, place);
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect((await priya.send(removeProviderRequest, place)).statusCode).toBe(403);
    await maya.call(removeProviderRequest, place);

    expect((await priya.send(answerInvitation, { ...place, accepted: true })).statusCode).toBe(404);
    for (const person of [maya, priya])
      expect((await person.send(getInvitation, { id: place.patient_team_id })).statusCode).toBe(404);
    expect((await maya.send(removeProviderRequest, place)).statusCode).toBe(404);
  });

  test('is cancelled as any other; an invitation of a supporter is not taken back as one', async () => {
    const { maya, priya, place } = await asked();
    const { invitation } = await maya.call(invitationsEndpoints.inviteSupporter, {
      first_name: 'Sam',
      last_name: 'Hart',
      email: `sam.${priya.id}@example.com`,
    });
    const other = { patient_team_id: invitation.patient_team_id };

    expect((await maya.send(removeProviderRequest, other)).statusCode).toBe(404);
    expect(await maya.call(cancelInvitation, place)).toEqual(place);
    expect(await pendingOf(priya)).toEqual([]);
  });

  test('accepted at the moment it is taken back is one or the other', async () => {
    const { maya, priya, place } = await asked();
    const [taken, accepted] = await Promise.all([
      maya.send(removeProviderRequest, place),
      priya.send(answerInvitation, { ...place, accepted: true }),
    ]);
    expect([taken.statusCode, accepted.statusCode].toSorted()).toEqual([200, 404]);
    const { team } = await maya.call(getTeam, { id: maya.id });
    expect(team).toHaveLength(accepted.statusCode === 200 ? 2 : 1);
  });

  test('is seen by its two people alone, as long as it waits or holds', async () => {
    const { maya, priya, place } = await asked();
    const stranger = await world.person();
    const id = place.patient_team_id;
    const missing = (await stranger.send(getInvitation, { id: NOBODY })).body;

    expect((await maya.call(getInvitation, { id })).invitation.direction).toBe('sent');
    expect((await priya.call(getInvitation, { id })).invitation.direction).toBe('received');
    expect((await stranger.send(getInvitation, { id })).body).toBe(missing);
    await priya.call(answerInvitation, { ...place, accepted: true });
    expect((await priya.call(getInvitation, { id })).invitation.status).toBe('accepted');
    await maya.call(removeTeamMember, place);
    for (const person of [maya, priya]) expect((await person.send(getInvitation, { id })).body).toBe(missing);
  });

  test('is never made in another’s name', async () => {
    const { maya, priya } = await two();
    const sam = await world.person();
    await joinTeam(
      maya,
      sam,
      grantsWhere(() => true),
    );

    for (const field of ['member_id', 'about_patient_id', 'patient_id'])
      expect((await sam.send(askProvider, { provider_id: priya.id, [field]: maya.id })).statusCode).toBe(422);
    await sam.call(askProvider, { provider_id: priya.id });
    expect(await pendingOf(priya)).toMatchObject([{ person: { id: sam.id } }]);
    expect((await maya.call(getTeam, { id: maya.id })).team).toHaveLength(2);
  });

  test('is not made of what an organisation has assigned', async () => {
    const { maya, priya } = await two();
    await letTreat(world, maya, priya, 'care_coordinator');
    const { team } = await maya.call(getTeam, { id: maya.id });
    const id = team[1]?.patient_team_id ?? 0;
    for (const person of [maya, priya]) {
      expect((await person.send(getInvitation, { id })).statusCode).toBe(404);
      expect((await person.send(removeProviderRequest, { patient_team_id: id })).statusCode).toBe(404);
    }
    expect((await maya.send(askProvider, { provider_id: priya.id })).statusCode).toBe(409);
  });
});

test('a provider who was removed is silent at once, and only an undo or a new yes brings them back', async () => {
  const { maya, priya, place } = await asked();
  await priya.call(answerInvitation, { ...place, accepted: true });
  await maya.call(removeTeamMember, place);

  const missing = (await priya.send(getTeam, { id: NOBODY })).body;
  for (const answer of await Promise.all([
    priya.send(getTeam, { id: maya.id }),
    priya.send(journeyEndpoints.getTimeline, { member_id: maya.id }),
    priya.send(answerInvitation, { ...place, accepted: true }),
    priya.send(restoreTeamMember, place),
  ]))
    expect([answer.statusCode, answer.body]).toEqual([404, missing]);
  await maya.call(restoreTeamMember, place);
  expect((await priya.call(getTeam, { id: maya.id })).team).toHaveLength(2);
});

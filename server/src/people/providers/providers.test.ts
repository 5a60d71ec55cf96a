import { providersEndpoints } from '@kith/contract/providers';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getProviderProfile, updateProviderProfile, listProfessionals } = providersEndpoints;
const { getProviderLink, renewProviderLink, getProviderByLink } = providersEndpoints;
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aProvider() {
  const priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
  const clinic = await makeOrganisation(world);
  await clinic.letWork(priya, 'provider');
  return { priya, clinic };
}

/** The status and the bytes of what a person is answered who asks for a profile. */
async function asks(viewer: Someone, { id }: { readonly id: number }) {
  const { statusCode, body } = await viewer.send(getProviderProfile, { id });
  return { statusCode, body };
}

describe('a professional', () => {
  test('tells who they are, and the people who may find them see it with who vouches for them', async () => {
    const { priya, clinic } = await aProvider();
    const maya = await world.person();
    await priya.call(usersEndpoints.updateProfile, { work_phone: '08 5550 0142' });

    const { provider } = await priya.call(updateProviderProfile, {
      profession: 'Psychologist',
      about: 'I listen first.\n\nThen we plan.',
      languages: ['English', 'Malayalam', 'English'],
      version: 0,
    });

    expect(provider).toMatchObject({
      person: { id: priya.id, displayName: 'Priya Nair' },
      profession: 'Psychologist',
      qualifications: null,
      languages: ['English', 'Malayalam'],
      organisations: [{ id: clinic.id, name: clinic.name }],
      work_phone: '08 5550 0142',
      is_verified: true,
      is_listed: true,
      place: null,
      version: 1,
    });
    expect((await maya.call(getProviderProfile, { id: priya.id })).provider).toEqual(provider);
    expect((await priya.call(getProviderProfile, {})).provider).toEqual(provider);
    expect(await factsAbout(world, priya, 'provider')).toMatchObject([
      { type: 'provider.profile_changed', data: { fields: ['profession', 'about', 'languages'] } },
    ]);
  });

  test('changes what was told by what they saw last, and what is absent stays', async () => {
    const { priya } = await aProvider();
    await priya.call(updateProviderProfile, { profession: 'GP', about: 'Hello', version: 0 });

    const stale = await priya.send(updateProviderProfile, { about: 'Hi', version: 0 });
    expect([stale.statusCode, stale.json().code, stale.json().current.about]).toEqual([
      409,
      'stale',
      'Hello',
    ]);
    const { provider } = await priya.call(updateProviderProfile, { about: '', languages: [], version: 1 });
    expect(provider).toMatchObject({ profession: 'GP', about: null, languages: [], version: 2 });
  });

  test('of two changes at once keeps one, and tells the other', async () => {
    const { priya } = await aProvider();
    const change = (about: string) => priya.send(updateProviderProfile, { about, version: 0 });

    const answers = await Promise.all([change('One'), change('Two'), change('Three')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('is no one else: members, supporters and front desks have no such page', async () => {
    const [maya, sam, rita] = [await world.person(), await world.person(), await world.person()];
    await joinTeam(maya, sam);
    const clinic = await makeOrganisation(world);
    await clinic.letWork(rita, 'receptionist');
    const missing = await asks(maya, { id: NOBODY });

    expect(missing.statusCode).toBe(404);
    for (const person of [maya, sam, rita]) {
      expect((await person.send(updateProviderProfile, { about: 'Hi', version: 0 })).statusCode).toBe(403);
      for (const endpoint of [getProviderLink, renewProviderLink])
        expect((await person.send(endpoint, {})).statusCode).toBe(403);
      expect(await asks(person, person)).toEqual(missing);
      expect(await asks(maya, person)).toEqual(missing);
    }
  });
});

describe('a professional who is not listed', () => {
  async function unlisted() {
    const { priya, clinic } = await aProvider();
    await priya.call(updateProviderProfile, { is_listed: false, about: 'Hello', version: 0 });
    return { priya, clinic };
  }

  test('is to a stranger as if there were no one, to the byte', async () => {
    const { priya } = await unlisted();
    const maya = await world.person();
    expect(await asks(maya, priya)).toEqual(await asks(maya, { id: NOBODY }));
    expect((await asks(priya, priya)).statusCode).toBe(200);
  });

  test('is found by members of their organisation, and by those who see a team they are on', async () => {
    const { priya, clinic } = await unlisted();
    const [maya, sam, jo, tom] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    await clinic.lookAfter(tom);
    await letTreat(world, maya, priya, 'provider');
    await letTreat(world, maya, jo, 'care_coordinator');
    const place = { patient_team_id: await joinTeam(maya, sam) };
    const statuses = async () => {
      const answers = await Promise.all([maya, sam, jo, tom].map((person) => asks(person, priya)));
      return answers.map(({ statusCode }) => statusCode);
    };

    expect(await statuses()).toEqual([200, 200, 404, 200]);
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const hers = team.find(({ user_id }) => user_id === priya.id);
    const { provider } = await maya.call(getProviderProfile, { id: priya.id });
    expect(provider.place).toEqual({
      patient_team_id: hers?.patient_team_id,
      role: 'provider',
      status: 'active',
      can_remove: true,
    });
    await maya.call(teamEndpoints.removeTeamMember, place);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: hers?.patient_team_id ?? 0 });
    expect(await statuses()).toEqual([404, 404, 404, 200]);
  });
});

describe('a professional for whom no organisation vouches', () => {
  test('is found on teams alone, whatever they wish, and is shown as not verified', async () => {
    const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await priya.call(updateProviderProfile, { profession: 'Psychologist', is_listed: true, version: 0 });

    const { provider } = await maya.call(getProviderProfile, { id: priya.id });
    expect(provider).toMatchObject({ is_verified: false, organisations: [], profession: 'Psychologist' });
    expect((await asks(stranger, priya)).statusCode).toBe(404);
  });

  test('comes to be when an organisation ends a post', async () => {
    const { priya, clinic } = await aProvider();
    const maya = await world.person();
    await priya.call(updateProviderProfile, { profession: 'GP', version: 0 });
    const { link } = await priya.call(renewProviderLink, {});
    expect((await asks(maya, priya)).statusCode).toBe(200);

    await clinic.letGo(priya, 'provider');

    expect((await asks(maya, priya)).statusCode).toBe(404);
    expect((await asks(priya, priya)).statusCode).toBe(404);
    expect((await world.anybody.send(getProviderByLink, { provider_link: link.code })).statusCode).toBe(404);
  });
});

describe('the link of a QR code', () => {
  test('shows a name, a profession and the organisations to anyone, and no more', async () => {
    const { priya, clinic } = await aProvider();
    await priya.call(updateProviderProfile, { profession: 'Psychologist', about: 'Hello', version: 0 });
    expect(await priya.call(getProviderLink, {})).toEqual({ link: null });

    const { link } = await priya.call(renewProviderLink, {});

    expect(await priya.call(getProviderLink, {})).toEqual({ link });
    expect(link.url).toBe(`http://kith.test/messaging/provider/${link.code}/priya-nair`);
    expect(link.qr_code).toMatch(/^data:image\/png;base64,/);
    const { provider } = await world.anybody.call(getProviderByLink, { provider_link: link.code });
    expect(provider).toEqual({
      displayName: 'Priya Nair',
      initials: 'PN',
      avatar_colour: expect.any(Number),
      profession: 'Psychologist',
      organisations: [clinic.name],
      is_verified: true,
      is_oneself: false,
      place: null,
    });
    const own = await priya.call(getProviderByLink, { provider_link: link.code });
    expect(own.provider.is_oneself).toBe(true);
    expect((await priya.call(updateProviderProfile, { about: 'Hi', version: 1 })).provider.version).toBe(2);
  });

  test('leads nowhere once it is renewed, when it is guessed, and when it is another kind of code', async () => {
    const { priya } = await aProvider();
    const former = (await priya.call(renewProviderLink, {})).link.code;
    const { link } = await priya.call(renewProviderLink, {});
    const ask = (provider_link: string) => world.anybody.send(getProviderByLink, { provider_link });

    const answers = await Promise.all(
      [former, 'A'.repeat(43), String(priya.id), priya.token, `${link.code}x`].map(ask),
    );
    const [first] = answers;
    expect([first?.statusCode, first?.json().code]).toEqual([404, 'link_invalid']);
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, first?.body]);
    expect((await ask(link.code)).statusCode).toBe(200);
    const { rows } = await world.database.pool.query(
      'select link_hash, link_sealed from provider_profiles where user_id = $1',
      [priya.id],
    );
    expect(JSON.stringify(rows)).not.toContain(link.code);
  });

  test('is not for trying out', async () => {
    const strict = await makeWorld({ limitScale: 1 });
    try {
      const ask = () => strict.anybody.send(getProviderByLink, { provider_link: 'A'.repeat(43) });
      for (let tries = 0; tries < 60; tries += 1) expect((await ask()).statusCode).toBe(404);
      expect((await ask()).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

test('a member finds the professionals of their own organisations by name, and no others', async () => {
  const maya = await world.person();
  const [clinic, practice, other] = [
    await makeOrganisation(world),
    await makeOrganisation(world),
    await makeOrganisation(world),
  ];
  await clinic.lookAfter(maya);
  await practice.lookAfter(maya);
  const named = (firstName: string, lastName: string) => world.person({ firstName, lastName });
  const priya = await named('Priya', 'Nair');
  const jo = await named('Jo', 'Ellis');
  const [rita, tom] = [await named('Rita', 'Rao'), await named('Tom', 'Tran')];
  await clinic.letWork(priya, 'provider');
  await practice.letWork(priya, 'provider');
  await practice.letWork(jo, 'care_coordinator');
  await practice.letWork(rita, 'receptionist');
  await clinic.letWork(maya, 'provider');
  await other.letWork(tom, 'provider');
  await priya.call(updateProviderProfile, { profession: 'GP', is_listed: false, version: 0 });
  await letTreat(world, maya, jo, 'care_coordinator');

  const { professionals, has_more_data } = await maya.call(listProfessionals, {});

  expect(has_more_data).toBe(false);
  expect(professionals.map(({ person, ...rest }) => ({ id: person.id, ...rest }))).toEqual([
    {
      id: jo.id,
      profession: 'Care coordinator',
      organisation: { id: practice.id, name: practice.name },
      place: {
        patient_team_id: expect.any(Number),
        role: 'care_coordinator',
        status: 'active',
        can_remove: false,
      },
    },
    { id: priya.id, profession: 'GP', organisation: { id: clinic.id, name: clinic.name }, place: null },
  ]);
  const first = await maya.call(listProfessionals, { limit: 1 });
  expect([first.professionals[0]?.person.id, first.has_more_data]).toEqual([jo.id, true]);
  expect((await tom.call(listProfessionals, {})).professionals).toEqual([]);
});

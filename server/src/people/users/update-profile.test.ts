import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';

const { updateProfile, updatePreferences } = usersEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('changing the profile', () => {
  it('changes what is named and nothing else', async () => {
    const maya = await world.person({ firstName: 'Maya' });

    const { user } = await maya.call(updateProfile, { preferred_name: 'May', work_phone: '02 5550 1234' });

    expect(user).toMatchObject({
      first_name: 'Maya',
      preferred_name: 'May',
      work_phone: '02 5550 1234',
      time_zone: 'Australia/Perth',
    });
    const profile = await maya.call(authEndpoints.getProfile, {});
    expect(profile.user).toEqual(user);
  });

  it('empties what may be empty', async () => {
    const maya = await world.person();
    await maya.call(updateProfile, {
      preferred_name: 'May',
      pronouns: 'she/her',
      work_phone: '02 5550 1234',
    });

    const { user } = await maya.call(updateProfile, {
      preferred_name: null,
      pronouns: null,
      work_phone: null,
    });

    expect(user).toMatchObject({ preferred_name: null, pronouns: null, work_phone: 'N/A' });
  });

  it('states which fields changed and not what they say', async () => {
    const maya = await world.person();

    await maya.call(updateProfile, { preferred_name: 'Marigold' });

    const { rows } = await world.database.pool.query(
      "select data, actor_id from facts where type = 'person.profile_changed' and member_id = $1",
      [maya.id],
    );
    expect(rows).toEqual([{ data: { fields: ['preferred_name'] }, actor_id: String(maya.id) }]);
  });

  it('takes a change of the version that was seen, and of a newer one nothing is overwritten', async () => {
    const maya = await world.person({ firstName: 'Maya' });
    const { user: first } = await maya.call(updateProfile, { pronouns: 'she/her' });
    const { user: second } = await maya.call(updateProfile, {
      pronouns: 'they/them',
      version: first.version,
    });

    const late = await maya.send(updateProfile, { pronouns: null, version: first.version });

    expect(second.version).toBe(first.version + 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'stale',
      current: { pronouns: 'they/them', version: second.version },
    });
    expect((await maya.call(authEndpoints.getProfile, {})).user).toEqual(second);
  });

  it('of two devices that change the same version at once takes one', async () => {
    const maya = await world.person();
    const { version } = (await maya.call(authEndpoints.getProfile, {})).user;

    const answers = await Promise.all(
      ['she/her', 'they/them'].map((pronouns) => maya.send(updateProfile, { pronouns, version })),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is not made another one by how the app looks', async () => {
    const maya = await world.person();
    const { user } = await maya.call(updateProfile, { preferred_name: 'May' });
    await maya.call(updatePreferences, { colour_scheme: 'dark' });

    const undone = await maya.send(updateProfile, { preferred_name: null, version: user.version });

    expect(undone.statusCode).toBe(200);
  });

  it.each([
    ['an empty name', { first_name: ' ' }, 'first_name'],
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['a colour that is none', { avatar_colour: 6 }, 'avatar_colour'],
    ['a role', { role: 'platform_administrator' }, 'role'],
    ['a role id', { role_id: 7 }, 'role_id'],
    ['membership of an organisation', { is_rslwa: true }, 'is_rslwa'],
    ['a date of birth', { birth_date: '1970-01-01' }, 'birth_date'],
    ['a consent', { consent_pending: false }, 'consent_pending'],
    ['an address', { email: 'other@example.com' }, 'email'],
    ['a second factor', { two_factor: { enabled: false } }, 'two_factor'],
  ])('refuses %s and says where', async (_case, input, field) => {
    const maya = await world.person();
    const before = await maya.call(authEndpoints.getProfile, {});

    const answer = await maya.send(updateProfile, input);

    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)[0]).toContain(field);
    expect((await maya.call(authEndpoints.getProfile, {})).user).toEqual(before.user);
  });
});

describe('choosing how the app looks', () => {
  it('keeps earlier choices beside new ones', async () => {
    const maya = await world.person();
    await maya.call(updatePreferences, { colour_scheme: 'dark' });

    const { user } = await maya.call(updatePreferences, { text_size: '125' });

    expect(user.preferences).toEqual({
      colour_scheme: 'dark',
      text_size: '125',
      reduced_motion: false,
      easy_read_font: false,
      quick_exit_everywhere: false,
      quick_exit_logs_out: false,
      quick_exit_asks: true,
      privacy_cover: true,
      show_presence: true,
      hide_wellbeing_number: false,
      thoughts_ask: false,
    });
  });

  it('takes the lock off thought records with a recent password alone', async () => {
    const maya = await world.person();
    await maya.call(updatePreferences, { thoughts_ask: true });
    world.advance(6 * 60_000);

    const refused = await maya.send(updatePreferences, { thoughts_ask: false });
    expect(refused.json().code).toBe('reauthentication_required');
    const { user } = await maya.call(updatePreferences, { thoughts_ask: true, text_size: '125' });
    expect(user.preferences).toMatchObject({ thoughts_ask: true, text_size: '125' });
  });

  it('keeps both choices that two devices make at once', async () => {
    const maya = await world.person();

    await Promise.all([
      maya.call(updatePreferences, { reduced_motion: true }),
      maya.call(updatePreferences, { easy_read_font: true }),
    ]);

    const { user } = await maya.call(authEndpoints.getProfile, {});
    expect(user.preferences).toMatchObject({ reduced_motion: true, easy_read_font: true });
  });
});

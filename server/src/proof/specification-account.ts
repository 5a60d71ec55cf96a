import { expect } from 'vitest';
import { codeIn, resetCodeIn } from '../testing/second-step.ts';
import { type Answer, expectFields, specificationClient } from './specification-client.ts';
import { newestLetterTo, PASSWORD, type Steps, signIn, type Walk } from './specification-walk.ts';

export const accountSteps: Steps = {
  async 'has the fields of a user'({ maya }: Walk) {
    const { user } = maya;
    expect(user).toMatchObject({ id: maya.id, first_name: 'Maya', last_name: 'Hart', email: maya.email });
    expect(user).toMatchObject({ birth_date: '1990-05-17', is_user_term_latest: true, is_rslwa: false });
    expectFields(user, 'preferred_name avatar picture mobile_phone work_phone role birth_date');
    expectFields(user, 'member_last_login is_user_term_latest is_rslwa is_first_login_today');
    expectFields(user, 'is_profile_viewed last_access notification_settings support_team');
    expectFields(user, 'supported_teams pending_team_invitations');
  },

  async 'is refused in one shape'({ visitor, maya }: Walk) {
    expect(await visitor.refused(401, 'GET /api/auth/profile')).toMatchObject({
      message: 'Session Expired!',
    });
    await visitor.refused(401, 'POST /api/auth', { email_or_mobile: maya.email, password: 'wrong' });
    await visitor.refused(422, 'POST /api/patient/direct_registration', { first_name: '' });
    await maya.refused(404, 'GET /api/patient/note', { id: 999_999_999 });
    await maya.refused(422, 'GET /api/journey/timeline', { limit: 101 });
  },

  async 'keeps where its owner was, and what they are told of'({ maya }: Walk) {
    const { user } = await maya.get('/api/auth/profile');
    expect(user).toMatchObject({ id: maya.id, is_rslwa: true });
    await maya.post('/api/patient/update_last_login', { id: maya.id });
    await maya.post('/api/patient/profile_viewed');
    await maya.post('/api/patient/last_access', { path: '/journey', modal: '' });
    const { last_access } = await maya.get('/api/patient/last_access');
    expect(last_access).toContainEqual(expect.objectContaining({ path: '/journey' }));
    const { notification_settings } = await maya.get('/api/patient/notification_settings');
    expect(notification_settings[0]).toMatchObject({ name: expect.any(String) });
    const [{ id }] = notification_settings;
    await maya.post('/api/patient/notification_settings', {
      notification_settings: { 0: { id, enabled: 1 } },
    });
  },

  async 'asks for a code when its owner turned that on'(walk: Walk) {
    const { world, maya } = walk;
    await maya.post('/api/auth/update_2fa', { enabled: 1 });
    await maya.post('/api/auth/update_otp_method', { method: 'email' });
    const device = specificationClient(world.app, walk.succeeded);
    const { token, two_factor } = await signIn(device, maya.email);
    expect([token, two_factor.challenge]).toEqual([undefined, expect.any(String)]);
    world.advance(61_000);
    const again = await device.post('/api/auth/resend_2fa_code', { challenge: two_factor.challenge });
    const code = codeIn(await newestLetterTo(world, maya.email));
    const { challenge } = again.two_factor;
    const verified = await device.post('/api/auth/verify_2fa_code', { challenge, code });
    expect(verified).toMatchObject({ token: expect.any(String), user: { id: maya.id } });
    await maya.post('/api/auth/update_2fa', { enabled: 0 });
    device.keep(verified.token);
    await device.post('/api/auth/logout');
    expect((await device.refused(401, 'GET /api/auth/profile')).message).toBe('Session Expired!');
  },

  async 'gets a new password by mail'({ world, visitor, priya }: Walk) {
    await visitor.post('/api/patient/reset_password2', { email_or_mobile: priya.email });
    const code = resetCodeIn(await newestLetterTo(world, priya.email));
    expect((await visitor.post('/api/patient/validate_password_code', { code })).valid).toBe(true);
    await visitor.post('/api/patient/change_password', { code, password: `${PASSWORD} again` });
    await signIn(priya, priya.email, `${PASSWORD} again`);
    await priya.post('/api/patient/validate_password', { password: `${PASSWORD} again` });
  },

  async 'reads and accepts the terms'({ maya }: Walk) {
    const { terms } = await maya.get('/api/terms', { user_id: maya.id });
    const types = new Set(terms.map(({ type }: Answer) => type));
    expect(types).toEqual(new Set(['user agreement', 'privacy terms']));
    await maya.post('/api/terms/accept', { user_id: maya.id });
  },

  async 'signs the channels of its owner alone'({ maya, priya }: Walk) {
    const channel = (id: number) => ({ socket_id: '1234.5678', channel_name: `private-channel-${id}` });
    expect(await maya.post('/api/auth/pusher', channel(maya.id))).toMatchObject({ auth: expect.any(String) });
    await maya.refused(403, 'POST /api/auth/pusher', channel(priya.id));
  },

  async 'looks up what there is to know'({ visitor, maya, ben, clinic }: Walk) {
    const { roles } = await maya.get('/api/patient/roles');
    expect(roles).toContainEqual(expect.objectContaining({ id: 10 }));
    await maya.get('/api/patient/tags');
    await maya.get('/api/patient/fetch_member_tag', { member_id: maya.id });
    await maya.get('/api/patient/all_organisations', { limit: '', offset: '' });
    const { organisation } = await maya.get('/api/patient/organisations/{id}', { id: clinic.id });
    expect(organisation).toMatchObject({ id: clinic.id, name: clinic.name });
    await maya.get('/api/patient/teams');
    await maya.get('/api/referral/types');
    const { membership_card } = await maya.get('/api/patient/get_rslwa_membership_card/{id}', {
      id: maya.id,
    });
    expect(membership_card).toBeTruthy();
    const subscribed = await maya.get('/api/subscription/check_user_subscription/{id}', { id: maya.id });
    expect(subscribed.is_sub_active).toBe('yes');
    await visitor.get('/api/patient/is_mobile_phone_exists/{phone}', { phone: '0412345678' });
    const { provider } = await maya.get('/api/provider/profile', { id: ben.id });
    expect(provider.person).toMatchObject({ first_name: 'Ben', last_name: 'Hart' });
  },
};

import { authEndpoints } from '@kith/contract/auth';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, open, own, ownAlways, record } from '#proof/rows';
import { expectFields, specificationClient } from '#proof/specification-client';
import { newestLetterTo, PASSWORD, signIn, type Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { codeIn, hasCode, resetCodeIn } from '#testing/second-step';
import type { World } from '#testing/world';

const RESEND_AFTER_MS = 61_000;

const NEW_PASSWORD = 'a quiet path through gum trees';

type Made = Awaited<ReturnType<typeof signInElsewhere>>;

export const proof: Proof<Made> = {
  fixture: signInElsewhere,
  rows: {
    logIn: open('ok', (f) => ({ email_or_mobile: f.ownerEmail, password: f.ownerPassword })),
    verifyTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43), code: '123456' })),
    resendTwoFactorCode: open('code_invalid', () => ({ challenge: 'A'.repeat(43) })),
    updateTwoFactor: own(() => ({ enabled: true })),
    updateOtpMethod: own(() => ({ method: 'email' })),
    startTotp: own(nothing),
    confirmTotp: own(() => ({ code: '000000' }), 'code_invalid'),
    // There are none to renew while the second factor is off.
    // The owner works somewhere, and so has a second step.
    renewRecoveryCodes: { ...own(nothing, 'conflict'), owner: 'ok', dependsOnAll: true },
    getProfile: ownAlways(nothing),
    reauthenticate: { ...ownAlways((f) => ({ password: f.ownerPassword })), stranger: 'fields_rejected' },
    renewToken: ownAlways(nothing),
    logOut: ownAlways(nothing),
    listSessions: own(nothing),
    endSession: record(
      (f) => ({ id: f.otherSessionId }),
      () => ({ id: MISSING }),
    ),
    endOtherSessions: own(nothing),
    listCodeWays: open('ok', nothing),
    requestPasswordReset: open('ok', (f) => ({ email_or_mobile: f.ownerEmail })),
    validatePasswordCode: open('link_invalid', () => ({ code: 'A'.repeat(43) })),
    changePassword: open('link_invalid', () => ({ code: 'A'.repeat(43), password: 'a quiet garden path' })),
    validatePassword: { ...ownAlways((f) => ({ password: f.ownerPassword })), stranger: 'fields_rejected' },
  },
  readings: { own: () => [reads('getProfile'), reads('listSessions')] },
  recipes: {
    logIn: async (world) => {
      const { email, password } = await world.person();
      return { input: { email_or_mobile: email, password } };
    },
    verifyTwoFactorCode: async (world) => {
      const { someone, challenge } = await halfSignedIn(world);
      return { input: { challenge, code: await codeFor(world, someone.email) } };
    },
    resendTwoFactorCode: async (world) => {
      const { challenge } = await halfSignedIn(world);
      world.advance(RESEND_AFTER_MS);
      return { input: { challenge } };
    },
    updateTwoFactor: async (world) => ({ someone: await world.person(), input: { enabled: true } }),
    updateOtpMethod: async (world) => ({ someone: await world.person(), input: { method: 'email' } }),
    startTotp: async (world) => ({ someone: await world.person(), input: {} }),
    confirmTotp: async (world) => {
      const someone = await world.person();
      const { secret } = await someone.call(authEndpoints.startTotp, {});
      const epoch = Math.floor(world.now().getTime() / 1000);
      return { someone, input: { code: generateSync({ secret, epoch }) } };
    },
    renewRecoveryCodes: async (world) => {
      const someone = await world.person();
      await someone.call(authEndpoints.updateTwoFactor, { enabled: true });
      return { someone, input: {} };
    },
    renewToken: async (world) => ({ someone: await world.person(), input: {} }),
    logOut: async (world) => ({ someone: await world.person(), input: {} }),
    reauthenticate: async (world) => {
      const someone = await world.person();
      return { someone, input: { password: someone.password } };
    },
    validatePassword: async (world) => {
      const someone = await world.person();
      return { someone, input: { password: someone.password } };
    },
    requestPasswordReset: async (world) => ({ input: { email_or_mobile: (await world.person()).email } }),
    validatePasswordCode: async (world) => ({ input: { code: await resetCode(world) } }),
    changePassword: async (world) => ({ input: { code: await resetCode(world), password: NEW_PASSWORD } }),
    endSession: async (world) => {
      const someone = await world.person();
      const other = await world.anybody.call(authEndpoints.logIn, {
        email_or_mobile: someone.email,
        password: someone.password,
      });
      return { someone, input: { id: 'session' in other ? other.session.id : 0 } };
    },
  },
  untold: {
    startTotp: 'nothing has changed before the code',
    requestPasswordReset: 'it is answered alike for every caller',
    validatePasswordCode: 'it only looks',
    validatePassword: 'it is between one session and the server',
    reauthenticate: 'it is between one session and the server',
    renewToken: 'it is between one session and the server',
    resendTwoFactorCode: 'the person is not signed in',
    logOut: 'it ends the session',
  },
  actions: {
    async 'how one signs in'({ world, priya, afterwards }: Scene) {
      // However long the rest has taken, the password was entered just now.
      await priya.call(authEndpoints.reauthenticate, { password: priya.password });
      const { email } = priya;
      const logIn = () =>
        world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password: priya.password });
      const other = await logIn();
      if (!('session' in other)) throw new Error('no code is due yet');
      await afterwards('logIn', logIn);
      await afterwards('endSession', () => priya.call(authEndpoints.endSession, { id: other.session.id }));
      await afterwards('endOtherSessions', () => priya.call(authEndpoints.endOtherSessions, {}));
      await afterwards('confirmTotp', async () => {
        const { secret } = await priya.call(authEndpoints.startTotp, {});
        const epoch = Math.floor(world.now().getTime() / 1000);
        return priya.call(authEndpoints.confirmTotp, { code: generateSync({ secret, epoch }) });
      });
      await afterwards('updateTwoFactor', () => priya.call(authEndpoints.updateTwoFactor, { enabled: true }));
      await afterwards('updateOtpMethod', () =>
        priya.call(authEndpoints.updateOtpMethod, { method: 'email' }),
      );
      await afterwards('renewRecoveryCodes', () => priya.call(authEndpoints.renewRecoveryCodes, {}));
      await afterwards('verifyTwoFactorCode', async () => {
        const due = await logIn();
        if (!('two_factor' in due)) throw new Error('a code is due');
        // Notices of other scenes may come meanwhile.
        const code = codeIn((await world.mailsTo(email)).findLast(hasCode));
        return world.anybody.call(authEndpoints.verifyTwoFactorCode, {
          challenge: due.two_factor.challenge,
          code,
        });
      });
      await afterwards('changePassword', async () => {
        const changed = { current_password: priya.password, password: NEW_PASSWORD };
        await priya.call(authEndpoints.changePassword, changed);
        // As a client does, before the old token ends.
        await priya.call(authEndpoints.reauthenticate, { password: NEW_PASSWORD });
      });
    },
  },
  steps: {
    async 'has the fields of a user'({ maya }: Walk) {
      const { user } = maya;
      expect(user).toMatchObject({ id: maya.id, first_name: 'Maya', last_name: 'Hart', email: maya.email });
      expect(user).toMatchObject({ birth_date: '1990-05-17', is_user_term_latest: true, is_rslwa: false });
      expectFields(user, 'preferred_name avatar picture mobile_phone work_phone role birth_date');
      expectFields(user, 'member_last_login is_user_term_latest is_rslwa is_first_login_today');
      expectFields(user, 'is_profile_viewed last_access notification_settings support_team');
      expectFields(user, 'supported_teams pending_team_invitations');
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
  },
};

async function halfSignedIn(world: World): Promise<{ someone: Someone; challenge: string }> {
  const someone = await world.person();
  await someone.call(authEndpoints.updateTwoFactor, { enabled: true });
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: someone.email,
    password: someone.password,
  });
  if (!('two_factor' in reply)) throw new Error('no code is due for a person who asked for one');
  return { someone, challenge: reply.two_factor.challenge };
}

async function codeFor(world: World, to: string): Promise<string> {
  return lastIn(await world.mailsTo(to), /\b\d{6}\b/);
}

function lastIn(mails: readonly OutboundMessage[], shape: RegExp): string {
  const found = mails.map(({ text }) => shape.exec(text)?.[0]).findLast((match) => match !== undefined);
  if (found === undefined) throw new Error(`nothing like ${shape} in ${mails.length} mails`);
  return found;
}

async function resetCode(world: World): Promise<string> {
  const { email } = await world.person();
  await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: email });
  return lastIn(await world.mailsTo(email), /(?<=\/change-password\/)[\w-]+/);
}

/** A second session, on another device. */
async function signInElsewhere({ world, owner: { email, password } }: Stage) {
  const other = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('session' in other)) throw new Error('no code is due for the owner');
  return { otherSessionId: other.session.id };
}

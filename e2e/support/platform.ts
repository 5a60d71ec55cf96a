import { type APIRequestContext, expect } from '@playwright/test';
import { operate } from './operator.ts';
import { ask, finishSignUp, logInByApi, MAIL_MS, type Member, PASSWORD } from './people.ts';

const CODE = 'kith';
const KIM = { firstName: 'Kim', email: 'kim.of.kith@example.com', password: PASSWORD };

/**
 * The one coordinator of the platform, shared by all stories of a run: of several callers at once one makes
 * the account and gives the post.
 */
export async function platformCoordinator(request: APIRequestContext): Promise<Member> {
  const isFirst = await operate('create-organisation', { code: CODE, name: 'Kith' }).then(
    () => true,
    () => false,
  );
  if (isFirst) await makeCoordinator(request);
  let id = 0;
  await expect(async () => {
    const { user } = await logInByApi(request, KIM);
    expect(user.roles).toContain('care_coordinator');
    id = user.id;
  }).toPass({ timeout: 2 * MAIL_MS });
  return { ...KIM, id };
}

/** The post comes last: its holder can be assigned at once. */
async function makeCoordinator(request: APIRequestContext): Promise<void> {
  await makeAccount(request);
  const { token, user } = await logInByApi(request, KIM);
  await ask(request, '/api/patient/update_last_login', { id: user.id }, token);
  await operate('platform-coordinators', { organisation: CODE });
  await operate('post', { email: KIM.email, role: 'care_coordinator', organisation: CODE });
}

async function makeAccount(request: APIRequestContext): Promise<void> {
  await ask(request, '/api/patient/direct_registration', {
    first_name: KIM.firstName,
    last_name: 'Wells',
    email: KIM.email,
    birth_date: '1980-05-17',
  });
  await finishSignUp(request, KIM.email);
}

import { type APIRequestContext, expect } from '@playwright/test';
import { operate } from './operator.ts';
import { ask, finishSignUp, LETTER_MS, logInByApi, type Member, PASSWORD } from './people.ts';

const CODE = 'kith';
const KIM = { firstName: 'Kim', email: 'kim.of.kith@example.com', password: PASSWORD };

/** The one coordinator of the platform, whom all stories of a run share: of several that ask at once one makes the account. */
export async function platformCoordinator(request: APIRequestContext): Promise<Member> {
  const isFirst = await operate('create-organisation', { code: CODE, name: 'Kith' }).then(
    () => true,
    () => false,
  );
  if (isFirst) await makeAccount(request);
  let own: Awaited<ReturnType<typeof logInByApi>> | undefined;
  await expect(async () => {
    own = await logInByApi(request, KIM);
  }).toPass({ timeout: LETTER_MS });
  if (!own) throw new Error('nobody has logged in');
  await ask(request, '/api/patient/update_last_login', { id: own.user.id }, own.token);
  const post = { email: KIM.email, role: 'care_coordinator', organisation: CODE };
  await operate('post', post).catch(() => undefined);
  await operate('platform-coordinators', { organisation: CODE });
  return { ...KIM, id: own.user.id };
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

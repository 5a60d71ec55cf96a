import { signUpEndpoints } from '@kith/contract/sign-up';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import { signUpLinkIn } from '../../testing/people.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { checkMobilePhone, registerDirectly } = signUpEndpoints;
const TAKEN = '0412 345 678';
const FREE = '0412 345 679';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1 });
  await takeNumber();
});
afterAll(() => world.close());

async function takeNumber(): Promise<void> {
  const maya = await world.person();
  await maya.call(usersEndpoints.startMobileChange, { mobile_phone: TAKEN });
  const code = codeIn((await world.mailsTo('+61412345678')).at(-1));
  await maya.call(usersEndpoints.confirmMobileChange, { code });
}

function codeIn(mail: OutboundMessage | undefined): string {
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function openLink() {
  made += 1;
  const email = `noor.${made}@example.com`;
  const names = { first_name: 'Noor', last_name: 'Haddad' };
  await world.anybody.call(registerDirectly, { ...names, email, birth_date: '1990-05-17' });
  return signUpLinkIn((await world.mailsTo(email)).at(-1));
}

describe('a mobile number', () => {
  test.each([TAKEN, FREE])('says to anyone no more than that it is one: %s', async (phone) => {
    expect(await world.anybody.call(checkMobilePhone, { phone })).toEqual({ is_valid: true, exists: null });
  });

  test('that is none is told as none', async () => {
    const link = await openLink();

    const answer = await world.anybody.call(checkMobilePhone, { phone: '12', ...link });

    expect(answer).toEqual({ is_valid: false, exists: null });
  });

  test('says within an open invitation whether an account has it', async () => {
    const link = await openLink();

    const taken = await world.anybody.call(checkMobilePhone, { phone: TAKEN, ...link });
    const free = await world.anybody.call(checkMobilePhone, { phone: FREE, ...link });

    expect([taken.exists, free.exists]).toEqual([true, false]);
  });

  test.each(['61 0412 345 678', '+61 (0) 412 345 678', '0061 412 345 678', '0011 61 0412 345 678'])(
    'is the same number, however it is written: %s',
    async (phone) => {
      const found = await world.anybody.call(checkMobilePhone, { phone, ...(await openLink()) });

      expect(found).toEqual({ is_valid: true, exists: true });
    },
  );

  test('says nothing to a link that is not right', async () => {
    const { invitation_id } = await openLink();

    const answer = await world.anybody.send(checkMobilePhone, {
      phone: TAKEN,
      invitation_id,
      security_code: 'A'.repeat(43),
    });

    expect(answer.json().code).toBe('link_invalid');
  });

  test('cannot be looked for number by number with one invitation', async () => {
    const link = await openLink();
    const ask = () => world.anybody.send(checkMobilePhone, { phone: FREE, ...link });
    for (let index = 0; index < 10; index += 1) expect((await ask()).statusCode).toBe(200);

    expect((await ask()).json().code).toBe('too_many_attempts');
  });
});

import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { startEmailChange, confirmEmailChange } = usersEndpoints;
const MINUTE = 60_000;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const newAddress = (): string => `new.${randomUUID()}@example.com`;

async function codeTo(address: string): Promise<string> {
  const mail = (await world.mailsTo(address)).at(-1);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

const other = (code: string): string => (code === '000000' ? '111111' : '000000');

async function addressOf(maya: Someone): Promise<string> {
  return (await maya.call(authEndpoints.getProfile, {})).user.email;
}

describe('changing the email address', () => {
  it('takes the new address with the code that was sent there', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address.toUpperCase() });
    expect(await addressOf(maya)).toBe(maya.email);

    const { user } = await maya.call(confirmEmailChange, { code: await codeTo(address) });

    expect(user.email).toBe(address);
    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: address,
      password: maya.password,
    });
    expect('token' in reply).toBe(true);
  });

  it('tells the old address, in neutral words', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });

    await maya.call(confirmEmailChange, { code: await codeTo(address) });

    const mail = (await world.mailsTo(maya.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Your Kith email address has changed' });
    expect(mail?.text).toContain('http://kith.test/reset-password');
    expect(mail?.text).not.toContain(address);
  });

  it('answers alike for an address that has an account, and sends no code there', async () => {
    const maya = await world.person();
    const sam = await world.person();

    const unknown = await maya.send(startEmailChange, { email: newAddress() });
    const known = await maya.send(startEmailChange, { email: sam.email });

    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mail = (await world.mailsTo(sam.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'You already have a Kith account' });
    expect(mail?.text).not.toMatch(/\d{6}/);
    expect((await maya.send(confirmEmailChange, { code: '123456' })).json().code).toBe('code_invalid');
  });

  it('refuses the right code when someone took the address meanwhile', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    const code = await codeTo(address);
    await world.person({ email: address });

    const answer = await maya.send(confirmEmailChange, { code });

    expect(answer.json().code).toBe('code_invalid');
    expect(await addressOf(maya)).toBe(maya.email);
  });

  it('gives one address to one of two who confirm it at once', async () => {
    const maya = await world.person();
    const sam = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    const hers = await codeTo(address);
    await sam.call(startEmailChange, { email: address });
    const his = await codeTo(address);

    const answers = await Promise.all([
      maya.send(confirmEmailChange, { code: hers }),
      sam.send(confirmEmailChange, { code: his }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('evaluates five guesses and no more, at once too', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    const code = await codeTo(address);

    await Promise.all([1, 2, 3, 4, 5].map(() => maya.send(confirmEmailChange, { code: other(code) })));
    const answer = await maya.send(confirmEmailChange, { code });

    expect(answer.json().code).toBe('code_invalid');
    expect(await addressOf(maya)).toBe(maya.email);
  });

  it('takes a code once', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    const code = await codeTo(address);
    await maya.call(confirmEmailChange, { code });

    expect((await maya.send(confirmEmailChange, { code })).json().code).toBe('code_invalid');
  });

  it('forgets the first code when a second is sent', async () => {
    const maya = await world.person();
    const [first, second] = [newAddress(), newAddress()];
    await maya.call(startEmailChange, { email: first });
    const firstCode = await codeTo(first);
    await maya.call(startEmailChange, { email: second });
    const secondCode = await codeTo(second);

    if (firstCode !== secondCode) {
      expect((await maya.send(confirmEmailChange, { code: firstCode })).json().code).toBe('code_invalid');
    }
    expect((await maya.call(confirmEmailChange, { code: secondCode })).user.email).toBe(second);
  });

  it('asks for the password again after five minutes', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });

    world.advance(6 * MINUTE);

    const answers = [
      await maya.send(startEmailChange, { email: newAddress() }),
      await maya.send(confirmEmailChange, { code: await codeTo(address) }),
    ];
    for (const answer of answers) expect(answer.json().code).toBe('reauthentication_required');
    await maya.call(authEndpoints.reauthenticate, { password: maya.password });
    await maya.call(confirmEmailChange, { code: await codeTo(address) });
  });

  it('lets a code live for ten minutes', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    world.advance(10 * MINUTE + 1000);
    await maya.call(authEndpoints.reauthenticate, { password: maya.password });

    const answer = await maya.send(confirmEmailChange, { code: await codeTo(address) });

    expect(answer.json().code).toBe('code_invalid');
  });

  it('keeps no code that a reader of the database could use', async () => {
    const maya = await world.person();
    const address = newAddress();
    await maya.call(startEmailChange, { email: address });
    const code = await codeTo(address);

    const { rows } = await world.database.pool.query('select * from contact_changes where user_id = $1', [
      maya.id,
    ]);

    expect(rows).toHaveLength(1);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    expect(code).toHaveLength(6);
  });
});

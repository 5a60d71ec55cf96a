import { birthDate } from '@kith/contract/sign-up';
import * as z from 'zod';
import { transact } from '#kernel/transact';
import { makeResetLink, operatorActs } from '#people/auth';
import { askForAccount, createPerson } from '#people/sign-up';
import { findUserByLogin } from '#people/users';
import { command } from './command.ts';
import { nameOf, organisationOf, personOf, requireMembers } from './find.ts';
import { firstName, lastName, organisation, person, post } from './options.ts';
import { orSay, Refused } from './refused.ts';

const REGISTERED_AS = ['patient', 'supporter', 'provider'] as const;

export const peopleCommands = [
  command(
    'create-user',
    'Make an account, and print a link by which its person chooses a password.',
    {
      email: person,
      firstName,
      lastName,
      birthDate: birthDate.describe('YYYY-MM-DD'),
      as: z.enum(REGISTERED_AS).default('patient').describe(REGISTERED_AS.join('|')),
    },
    async (operator, { as: registeredAs, ...given }) => {
      const made = transact(operator, async (ctx) =>
        makeResetLink(ctx, await createPerson(ctx, { ...given, registeredAs })),
      );
      const link = await orSay(made, { conflict: `${given.email} has an account already.` });
      return [`${nameOf(given)} can choose a password here, once and within an hour:`, link];
    },
  ),
  command(
    'invite',
    'Invite a person by mail to be a member of an organisation, or to work there.',
    { email: person, firstName, lastName, organisation, post: post.optional() },
    async (operator, { organisation: code, post: staffRole, ...given }) => {
      const { id: organisationId, name: called } = await organisationOf(operator, code);
      if (await findUserByLogin(operator.db, given.email))
        throw new Refused(
          `${given.email} has an account already. Use ${staffRole ? 'post' : 'join-organisation'}.`,
        );
      if (!staffRole) await requireMembers(operator, { organisation: code });
      const registeredAs = staffRole === 'provider' ? 'provider' : 'patient';
      const asked = { ...given, organisationId, registeredAs, ...(staffRole && { staffRole }) } as const;
      await transact(operator, (ctx) => askForAccount(ctx, asked, 'invited_by_organisation'));
      return [`${nameOf(given)} is invited to ${called}. The mail goes out as soon as Kith runs.`];
    },
  ),
  command(
    'end-sessions',
    'Sign a person out on every device, at once.',
    { email: person },
    async (operator, { email }) => {
      const found = await personOf(operator, email);
      const count = await transact(operator, (ctx) => operatorActs.endAllSessions(ctx, found.id));
      if (count === 0) return [`${nameOf(found)} was logged in nowhere.`];
      return [`${nameOf(found)} is logged out: ${count} ${count === 1 ? 'session' : 'sessions'} ended.`];
    },
  ),
  command(
    'reset-two-factor',
    'Turn off two-step login for a person who has lost the means for it. Kith tells them by mail.',
    { email: person },
    async (operator, { email }) => {
      const found = await personOf(operator, email);
      if (!found.twoFactorEnabled) throw new Refused(`${nameOf(found)} has no two-step login.`);
      await transact(operator, (ctx) => operatorActs.resetTwoFactor(ctx, found));
      return [`${nameOf(found)} logs in with the password alone until they turn two-step login on again.`];
    },
  ),
];

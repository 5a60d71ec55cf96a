import { transact } from '#kernel/transact';
import { operatorActs, signInLog } from '#people/auth';
import { findUser } from '#people/users';
import { command } from './command.ts';
import { nameOf, personOf } from './find.ts';
import { person } from './options.ts';
import { orSay, Refused } from './refused.ts';

export const accountCommands = [
  command(
    'disable-account',
    'Keep a person out: every device is logged out at once, and no password or link lets them in.',
    { email: person },
    async (operator, { email }) => {
      const found = await personOf(operator, email);
      if (found.disabledAt) throw new Refused(`The account of ${nameOf(found)} is disabled already.`);
      await orSay(
        transact(operator, (ctx) => operatorActs.disableAccount(ctx, found)),
        {
          conflict: `${nameOf(found)} is the last active administrator. Give that post to another person first.`,
        },
      );
      return [`The account of ${nameOf(found)} is disabled. enable-account brings it back.`];
    },
  ),
  command(
    'enable-account',
    'Let a person back in whose account is disabled.',
    { email: person },
    async (operator, { email }) => {
      const found = await personOf(operator, email);
      if (!found.disabledAt) throw new Refused(`The account of ${nameOf(found)} is not disabled.`);
      await transact(operator, (ctx) => operatorActs.enableAccount(ctx, found));
      return [`${nameOf(found)} can log in again with their password.`];
    },
  ),
  command(
    'sign-in-log',
    'List refused sign-ins and ended sessions of the last 90 days with their network, the newest first.',
    { person: person.optional() },
    async (operator, { person: email }) => {
      const found = email === undefined ? undefined : await personOf(operator, email);
      const lines = await signInLog.read(operator.db, found?.id);
      if (lines.length === 0) return ['Nothing was refused, and no session ended.'];
      const emails = new Map<number, string>();
      for (const id of new Set(lines.flatMap(({ userId }) => userId ?? [])))
        emails.set(id, (await findUser(operator.db, id))?.email ?? `person ${id}`);
      return lines.map(({ at, userId, what, why, network }) =>
        [
          at.toISOString(),
          what === 'refused' ? 'login refused' : 'session ended',
          why,
          network || 'this machine',
          userId === null ? 'unknown login' : (emails.get(userId) ?? ''),
        ].join('  '),
      );
    },
  ),
];

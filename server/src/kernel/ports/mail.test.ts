import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NOTIFICATION_TYPE_NAMES, NOTIFICATION_TYPES } from '@kith/contract/notification-types';
import { expect, it } from 'vitest';
import { mailOf } from './mail.ts';

const SOURCES = resolve(import.meta.dirname, '../..');

it('ends each mail by who sent it, and why', () => {
  const mail = mailOf({
    to: 'maya.hart@example.com',
    subject: 'You have news in Kith',
    parts: ['You have news in Kith. Log in to read it:', 'https://kith.test/login'],
    why: 'your settings ask for it',
  });

  expect(mail.text).toBe(
    'You have news in Kith. Log in to read it:\n\nhttps://kith.test/login\n\nKith sent you this email because your settings ask for it. We never ask for a password or a code by email.\n',
  );
});

it('writes every mail in this one form', () => {
  const byHand = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/\.test\.ts$|^testing\/|kernel\/ports\/(?:mail|outbound-messages)\.ts$/.test(file))
    .filter((file) => /channel: 'mail',[^}]*subject/.test(readFileSync(resolve(SOURCES, file), 'utf8')));

  expect(byHand).toEqual([]);
});

it('says in the subject of each notice that it is from Kith', () => {
  const subjects = NOTIFICATION_TYPE_NAMES.flatMap((name) => NOTIFICATION_TYPES[name].mail ?? []);

  expect(subjects.length).toBeGreaterThan(10);
  for (const subject of subjects) expect(subject).toMatch(/^(?:You have|Some(?:one|thing)) .+ in Kith$/);
});

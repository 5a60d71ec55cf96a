import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readRing, withNewKey, withoutOldKeys } from '#kernel/key-ring';
import type { Config } from '../config.ts';
import { replaceSecret } from '../secret-file.ts';
import { command } from './command.ts';
import { Refused } from './refused.ts';
import { countByKey, reseal } from './reseal.ts';

/** Servers look for a new key each second; only then do they all seal with it. */
const UNTIL_SEEN_MS = 2_500;

export const keyCommands = [
  command('keys', 'List the keys, and how many values each one seals.', {}, async (operator, _, config) => {
    const { keys, newest } = readRing(await textOf(config));
    const counts = await countByKey(operator);
    return [...keys.keys()].map(
      (id) => `${id}: ${counts.get(id) ?? 0} values${id === newest ? ', seals from now on' : ''}`,
    );
  }),
  command(
    'keys rotate',
    'Make a new key and seal everything with it, beside a running server or without one. The old ones stay.',
    {},
    async (operator, _, config) => {
      const text = await textOf(config);
      const next =
        config.secret === undefined ? withNewKey(text, randomBytes(32).toString('base64url')) : text;
      const { newest, keys } = readRing(next);
      if (keys.size === 1) throw new Refused(IN_THE_SETTINGS);
      if (next !== text) await replaceSecret(config.secretFile, next);
      await wait(UNTIL_SEEN_MS);
      const count = await reseal(operator, newest);
      return [
        `${newest} seals everything: ${count} values were sealed again.`,
        'Keep the old keys for as long as you keep backups that need them; `keys drop` takes them away.',
      ];
    },
  ),
  command(
    'keys drop',
    'Take away every key that seals nothing any more.',
    {},
    async (operator, _, config) => {
      if (config.secret !== undefined) throw new Refused(IN_THE_SETTINGS);
      const text = await textOf(config);
      const { newest, keys } = readRing(text);
      const others = [...(await countByKey(operator))].filter(([id]) => id !== newest);
      if (others.length > 0) {
        const uses = others.map(([id, count]) => `${id} seals ${count} values`).join(', ');
        throw new Refused(`Nothing was taken away: ${uses}. Run keys rotate first.`);
      }
      await replaceSecret(config.secretFile, withoutOldKeys(text));
      return [`${keys.size - 1} old keys were taken away; ${newest} stays.`];
    },
  ),
];

const IN_THE_SETTINGS =
  'KITH_SECRET stands in the settings, which Kith cannot change. Add k2:<secret> there beside k1:<the old one>, start the servers again and run keys rotate; or keep it in a file that KITH_SECRET_FILE names.';

async function textOf({ secret, secretFile }: Config): Promise<string> {
  return secret ?? (await readFile(secretFile, 'utf8')).trim();
}

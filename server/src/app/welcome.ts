import type { Config } from './config.ts';
import type { RunningServer } from './starting.ts';

/** The text for a person at the terminal: the address, the data folder, and the people who can sign in. */
export function welcome(config: Config, { address, demoPeople }: RunningServer): string {
  const outbox = config.smtp ? [] : [`  Mail       ${address}/dev/outbox`];
  const people = demoPeople.map(
    ({ name, role, email, password }) => `    ${name} (${role}): ${email}  ${password}`,
  );
  const signIn = people.length > 0 ? ['', '  Log in as', ...people] : [];
  const lines = [
    '',
    `  Kith is ready at ${address}`,
    '',
    `  Data       ${config.dataDir}`,
    `  Database   ${config.databaseUrl ? new URL(config.databaseUrl).host : 'comes with Kith'}`,
    ...outbox,
    ...signIn,
    '',
    '  Ctrl-C stops it.',
    '',
    '',
  ];
  return lines.join('\n');
}

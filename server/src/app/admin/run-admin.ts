import type { Config } from '../config.ts';
import { accountCommands } from './account-commands.ts';
import { auditCommands } from './audit-commands.ts';
import { careCommands } from './care-commands.ts';
import { type Command, Misuse } from './command.ts';
import { jobCommands } from './job-commands.ts';
import { keyCommands } from './key-commands.ts';
import { organisationCommands } from './organisation-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { withKith } from './reach-kith.ts';

const COMMANDS: readonly Command[] = [
  ...organisationCommands,
  ...peopleCommands,
  ...accountCommands,
  ...careCommands,
  ...jobCommands,
  ...keyCommands,
  ...auditCommands,
];

const CALL = 'npm run -s admin --';

/** Runs one command and returns the lines to print. Settings are read only for a command that needs them. */
export async function runAdmin(words: readonly string[], settings: () => Config): Promise<string> {
  const [name, ...args] = asNamed(words);
  if (name === undefined || name === '--help' || name === 'help') return help();
  const known = COMMANDS.find((command) => command.name === name);
  if (!known) throw new Misuse(`There is no command ${name}. ${CALL} --help lists them.`);
  if (args.includes('--help')) return `${CALL} ${known.usage}\n  ${known.summary}`;
  const act = known.prepare(args);
  const config = settings();
  return (await withKith(config, (operator) => act(operator, config))).join('\n');
}

/** Some commands have a name of two words. */
function asNamed([first, second, ...rest]: readonly string[]): readonly string[] {
  const both = `${first} ${second}`;
  if (COMMANDS.some(({ name }) => name === both)) return [both, ...rest];
  return [first, second, ...rest].filter((word) => word !== undefined);
}

function help(): string {
  const listed = COMMANDS.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]);
  return [`${CALL} <command>`, '', ...listed].join('\n');
}

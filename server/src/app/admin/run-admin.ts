import type { Config } from '../config.ts';
import { careCommands } from './care-commands.ts';
import { type Command, Misuse } from './command.ts';
import { jobCommands } from './job-commands.ts';
import { organisationCommands } from './organisation-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { withKith } from './reach-kith.ts';

const COMMANDS: readonly Command[] = [
  ...organisationCommands,
  ...peopleCommands,
  ...careCommands,
  ...jobCommands,
];

const CALL = 'npm run -s admin --';

/** Does one command and answers what to print. Settings are read only when there is something to do. */
export async function runAdmin([name, ...args]: readonly string[], settings: () => Config): Promise<string> {
  if (name === undefined || name === '--help' || name === 'help') return help();
  const known = COMMANDS.find((command) => command.name === name);
  if (!known) throw new Misuse(`There is no command ${name}. ${CALL} --help lists them.`);
  if (args.includes('--help')) return `${CALL} ${known.usage}\n  ${known.summary}`;
  const act = known.prepare(args);
  return (await withKith(settings(), act)).join('\n');
}

function help(): string {
  const listed = COMMANDS.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]);
  return [`${CALL} <command>`, '', ...listed].join('\n');
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../server/src/app/settings.ts';

const INTRODUCTION = `# Settings of Kith. Copy this file to .env and change what you need; nothing has to be set to try Kith.
# Each one can also be kept in a file: KITH_SECRET_FILE=/run/secrets/kith reads KITH_SECRET from there.
# Made by \`npm run env-example\` from server/src/app/settings.ts.
`;

/** The text of `.env.example`. */
export function envExample(): string {
  const entries = Object.entries(environment.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    return `${wrapped(schema.description ?? '')}\n# ${name}=${spelled(data)}\n`;
  });
  return [INTRODUCTION, ...entries].join('\n');
}

function spelled(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? '' : String(value);
}

function wrapped(text: string): string {
  return text.replaceAll(/(.{1,100})(?:\s+|$)/g, '# $1\n').trimEnd();
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '..', '.env.example'), envExample());

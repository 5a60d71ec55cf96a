import { Misuse } from './app/admin/command.ts';
import { Refused } from './app/admin/refused.ts';
import { runAdmin } from './app/admin/run-admin.ts';
import { ConfigError } from './app/config.ts';
import { DatabaseUnusable } from './app/database-url.ts';
import { FolderUnusable } from './app/folder-unusable.ts';
import { readSettings } from './app/read-settings.ts';
import { SecretUnusable } from './app/secret-file.ts';
import { MigrationError } from './kernel/migration-error.ts';

const REFUSED = 1;
const MISUSED = 2;
const EXPECTED = [
  Misuse,
  Refused,
  ConfigError,
  SecretUnusable,
  FolderUnusable,
  DatabaseUnusable,
  MigrationError,
];

try {
  const said = await runAdmin(process.argv.slice(2), readSettings);
  process.stdout.write(`${said}\n`);
} catch (error) {
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  const text = expected ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof Misuse ? MISUSED : REFUSED;
}

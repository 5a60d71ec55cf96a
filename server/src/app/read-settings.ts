import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { CHECKOUT, type Config, readConfig } from './config.ts';

/** The variables of the environment, and for missing ones the `.env` of this checkout. */
export function readSettings(): Config {
  const file = join(CHECKOUT, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return readConfig();
}

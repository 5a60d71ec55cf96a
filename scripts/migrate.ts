import { readConfig } from '../server/src/app/config.ts';
import { migrate } from '../server/src/kernel/migrate.ts';

// For a PostgreSQL of one's own; the embedded one is brought up to date whenever Kith starts.
const { databaseUrl } = readConfig();
if (!databaseUrl)
  throw new Error('DATABASE_URL is not set: the database that comes with Kith migrates at start.');
const applied = await migrate(databaseUrl);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);

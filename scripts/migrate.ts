import { readConfig } from '../server/src/app/config.ts';
import { bringUpToDate, urlsOf } from '../server/src/app/open-database.ts';

// For an external PostgreSQL; the embedded one is migrated at every start of Kith.
const urls = urlsOf(readConfig());
if (!urls) throw new Error('DATABASE_URL is not set: the database that comes with Kith migrates at start.');
const applied = await bringUpToDate(urls);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);

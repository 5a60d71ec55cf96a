import { readConfig } from '../server/src/app/config.ts';
import { bringUpToDate, urlsOf } from '../server/src/app/open-database.ts';

// For a PostgreSQL of one's own; the embedded one is brought up to date whenever Kith starts.
const urls = urlsOf(readConfig());
if (!urls) throw new Error('DATABASE_URL is not set: the database that comes with Kith migrates at start.');
const applied = await bringUpToDate(urls);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);

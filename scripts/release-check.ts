// A person runs this before a release. It is no test, because it fails with time alone.

import { releaseNotices } from '@kith/contract/assessments/all-instruments';
import checks from '../web/src/features/help/crisis-support.checks.json' with { type: 'json' };
import { LASTS_DAYS, outdated } from './lib/outdated.ts';

const all = Object.entries(checks.services);
const old = outdated(checks.services, new Date());
const uncalled = all.filter(([, { checked_how }]) => checked_how.includes('not yet called')).length;

for (const { id, days } of old) {
  console.log(days === null ? `${id}: no day of checking` : `${id}: checked ${days} days ago`);
}
console.log(
  old.length > 0
    ? `Crisis support: ${old.length} of ${all.length} services need a new check (they count for ${LASTS_DAYS} days).`
    : `Crisis support: all ${all.length} services were checked within ${LASTS_DAYS} days.`,
);
if (uncalled > 0) console.log(`${uncalled} services have not been called by a person yet.`);
for (const { code, title, notice } of releaseNotices())
  console.log(`To settle for ${title} (${code}): ${notice}`);
if (old.length > 0) process.exitCode = 1;

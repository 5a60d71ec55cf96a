import { resolve } from 'node:path';
import { doorFindings } from './lib/doors.ts';

const findings = doorFindings(resolve(import.meta.dirname, '..'));
for (const { rule, file, names } of findings) console.error(`${rule} ${file}: ${names} names`);
console.log(`doors: ${findings.length} to mend`);
process.exitCode = findings.length === 0 ? 0 : 1;

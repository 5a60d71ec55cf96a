import { resolve } from 'node:path';
import { wordFindings } from './lib/plain-words.ts';

const findings = wordFindings(resolve(import.meta.dirname, '..'));
for (const { rule, file, line, text } of findings) console.error(`${rule} ${file}:${line} ${text}`);
console.log(`plain words: ${findings.length} lines to mend`);
process.exitCode = findings.length === 0 ? 0 : 1;

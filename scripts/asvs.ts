import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '..', 'docs');
const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'Encoding and sanitisation',
  2: 'Validation and business logic',
  3: 'Web frontend',
  4: 'API and web service',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorisation',
  9: 'Self-contained tokens',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'Secure communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Secure coding and architecture',
  16: 'Logging and error handling',
  17: 'WebRTC',
};

/** One requirement of ASVS 5.0, in our own words. A requirement that is met names the test that holds it. */
export interface AsvsRow {
  readonly id: string;
  readonly level: string;
  readonly state: 'met' | 'not met' | 'n/a';
  readonly words: string;
  readonly proof: string;
}

/** The rows of `docs/asvs.tsv`, in the order of the standard. Throws for an unknown state. */
export function asvsRows(): AsvsRow[] {
  const [, ...lines] = readFileSync(join(docs, 'asvs.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', level = '', state = '', words = '', proof = ''] = line.split('\t');
    if (state !== 'met' && state !== 'not met' && state !== 'n/a') throw new Error(`${id} is ${state}`);
    return { id, level, state, words, proof };
  });
}

/** The share of the requirements that are met, of those that apply. */
export function shareMet(rows: readonly AsvsRow[]): number {
  const applying = rows.filter(({ state }) => state !== 'n/a');
  return applying.filter(({ state }) => state === 'met').length / applying.length;
}

/** The text of `docs/asvs.md`. */
export function asvsPage(rows: readonly AsvsRow[]): string {
  const count = (state: AsvsRow['state']) => rows.filter((row) => row.state === state).length;
  const chapters = Object.entries(CHAPTERS).map(([chapter, title]) => {
    const own = rows.filter(({ id }) => id.split('.')[0] === chapter);
    const cells = own.map(
      ({ id, level, state, words, proof }) =>
        `| ${id} | ${level} | ${state} | ${words} | ${proof ? `\`${proof}\`` : ''} |`,
    );
    return [
      `## ${chapter} ${title}`,
      '',
      '| | Level | State | How | Held by |',
      '|---|---|---|---|---|',
      ...cells,
      '',
    ];
  });
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Made by `npm run asvs` from `asvs.tsv`. The numbers are those of the standard; the words are ours, so read',
    'the standard beside it.',
    '',
    `${rows.length} requirements: ${count('met')} met, ${count('not met')} not met, ${count('n/a')} do not apply.`,
    `Of the requirements that apply, ${(shareMet(rows) * 100).toFixed(1)} % are met.`,
    '',
    ...chapters.flat(),
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(docs, 'asvs.md'), asvsPage(asvsRows()));

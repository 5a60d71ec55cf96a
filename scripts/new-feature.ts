import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inNamesOf, nounOf } from './lib/noun-names.ts';

/**
 * `npm run new:feature gratitude-lines` writes a whole slice for a noun of a member's own: the calls, the
 * room of the server with its table and proof, the room of the web with its page, and a story. The files are
 * those of `scripts/slice`, in the names of the noun.
 */
const root = resolve(import.meta.dirname, '..');
const slice = join(root, 'scripts/slice');
const many = process.argv[2] ?? '';
if (!/^[a-z][a-z-]*s$/.test(many))
  stop('usage: npm run new:feature gratitude-lines   (kebab-case, in the plural)');
const noun = nounOf(many);
const named = (text: string): string => inNamesOf(noun, text);

const files = globSync('**/*.{ts,tsx,css}', { cwd: slice }).toSorted();
for (const path of files) if (existsSync(join(root, named(path)))) stop(`${named(path)} is there already`);
for (const path of files) {
  const target = join(root, named(path));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, named(readFileSync(join(slice, path), 'utf8')));
}

/** What stands outside of the rooms: one line each, before the line that is named here. */
const LINES: readonly (readonly [path: string, before: RegExp, line: string])[] = [
  [
    'contract/src/kit/nouns.ts',
    /\} as const satisfies/,
    "  sample_noun: { one: 'sample noun', many: 'sample nouns', shareableWith: EVERYONE, commentsOn: '/sample-nouns' },\n",
  ],
  [
    'contract/src/index.ts',
    /import \{ signUpEndpoints \}/,
    "import { sampleNounsEndpoints } from './sample-nouns.ts';\n",
  ],
  ['contract/src/index.ts', /\} satisfies EndpointTable/, '  ...sampleNounsEndpoints,\n'],
  [
    'server/src/app/features.ts',
    /import type \{ Feature, /,
    "import { feature as sampleNouns } from '#features/sample-nouns';\n",
  ],
  ['server/src/app/features.ts', /\];/, '  sampleNouns,\n'],
  [
    'server/src/views/shared-contents/sources.ts',
    /import \{ taskRecord \}/,
    "import { sampleNounRecord } from '#features/sample-nouns';\n",
  ],
  [
    'server/src/views/shared-contents/sources.ts',
    / {2}safety_plan: \{/,
    '  sample_noun: listed(sampleNounRecord, ({ text }) => firstWords(text)),\n',
  ],
  [
    'web/src/views/shared-contents/save-sharing.ts',
    /import \{ tasksEndpoints \}/,
    "import { sampleNounsEndpoints } from '@kith/contract/sample-nouns';\n",
  ],
  [
    'web/src/views/shared-contents/save-sharing.ts',
    / {2}event: async \(record, to\)/,
    '  sample_noun: async ({ id }, to) => (await call(sampleNounsEndpoints.shareSampleNoun, { id, ...to })).sample_noun,\n',
  ],
  ['web/src/app/route-texts.ts', /$/, "export const sampleNouns = 'Sample nouns';\n"],
  ['web/src/app/noun-pages.ts', /import type/, "import { sampleNouns } from './route-texts.ts';\n"],
  [
    'web/src/app/noun-pages.ts',
    /\];/,
    "{ path: '/sample-nouns', auth: true, title: sampleNouns, load: async () => (await import('../features/sample-nouns/sample-nouns-page.tsx')).SampleNounsPage },\n",
  ],
];
for (const [path, before, line] of LINES) insert(path, before, named(line));

const changed = [...files.map(named), ...LINES.map(([path]) => path)];
run('biome', 'check', '--write', '--vcs-enabled=false', ...changed);
run('drizzle-kit', 'generate', '--name', named('sample_nouns'));
run('vitest', 'run', '-u', '--project', 'sql');
console.log(`Made ${many}. CONTRIBUTING.md, "Adding a noun", says how it goes on.`);

function insert(path: string, before: RegExp, line: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  if (!before.test(text)) stop(`${path} has not the form that this generator knows`);
  writeFileSync(
    join(root, path),
    text.replace(before, (found) => line + found),
  );
}

function run(tool: string, ...args: string[]): void {
  try {
    execFileSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    stop(`${tool} has failed:\n${stdout}${stderr}`);
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * `npm run new:feature medications`: the same name in three places (contract, server, web), with an empty
 * table of calls, a first database table and a first failing test.
 */
const root = resolve(import.meta.dirname, '..');
const feature = process.argv[2] ?? '';
if (!/^[a-z][a-z-]*[a-z]$/.test(feature))
  stop('usage: npm run new:feature name-of-feature   (kebab-case, plural)');

const camel = feature.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const table = feature.replaceAll('-', '_');

const files: Readonly<Record<string, string>> = {
  [`contract/src/${feature}.ts`]: `import type { EndpointTable } from './kit/endpoint.ts';

export const ${camel}Endpoints = {} as const satisfies EndpointTable;
`,
  [`server/src/features/${feature}/index.ts`]: `// What ${feature} are, and what is always true of them: say it here in three to five lines.
import type { Feature } from '#kernel/feature';
import { ${camel}Routes } from './routes.ts';

export const feature: Feature = { routes: ${camel}Routes };
`,
  [`server/src/features/${feature}/routes.ts`]: `import { ${camel}Endpoints } from '@kith/contract/${feature}';
import { bind } from '#kernel/http/bind';

export const ${camel}Routes = bind(${camel}Endpoints, {});
`,
  [`server/src/features/${feature}/schema.ts`]: `import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const ${camel} = pgTable('${table}', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
`,
  [`server/src/features/${feature}/${feature}.test.ts`]: `import { ${camel}Endpoints } from '@kith/contract/${feature}';
import { expect, it } from 'vitest';

it('says its first call', () => {
  expect(Object.keys(${camel}Endpoints)).not.toEqual([]);
});
`,
  [`web/src/features/${feature}/index.ts`]: `// What other screens may use of ${feature}; pages are imported by path from app/routes.ts.
export {};
`,
};

for (const path of Object.keys(files)) if (existsSync(join(root, path))) stop(`${path} is there already`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
edit('server/src/app/features.ts', [
  [
    /(import type \{ Feature, JobParts \})/,
    `import { feature as ${camel} } from '#features/${feature}';\n$1`,
  ],
  [/\n\];/, `\n  ${camel},\n];`],
]);
edit('contract/src/index.ts', [
  [/(import \{ journeyEndpoints \})/, `import { ${camel}Endpoints } from './${feature}.ts';\n$1`],
  [/(\n\} satisfies EndpointTable)/, `\n  ...${camel}Endpoints,$1`],
]);
execFileSync(
  'biome',
  ['check', '--write', 'contract/src/index.ts', 'server/src/app/features.ts', ...Object.keys(files)],
  {
    cwd: root,
    stdio: 'ignore',
  },
);
console.log(
  `Made ${feature}. Next: its endpoints in contract/src/${feature}.ts, then CONTRIBUTING.md, "Adding a capability".`,
);

function edit(path: string, changes: readonly (readonly [RegExp, string])[]): void {
  const before = readFileSync(join(root, path), 'utf8');
  const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
  if (after === before) stop(`${path} has not the form that this generator knows`);
  writeFileSync(join(root, path), after);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

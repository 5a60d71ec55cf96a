import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('the bill of materials names what production runs on with its hash, and nothing that only builds or tests', () => {
  const printed = execFileSync(process.execPath, ['scripts/sbom.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { bomFormat, components } = JSON.parse(printed);
  const named = new Set(components.map(({ purl }: { purl: string }) => purl));

  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = new Set(
    Object.entries<{ version?: string; dev?: boolean; link?: boolean }>(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version }]) => purlOf(path.split('node_modules/').at(-1) ?? '', version)),
  );
  expect(bomFormat).toBe('CycloneDX');
  expect([...named].filter((purl) => !String(purl).includes('%40kith/')).toSorted()).toEqual(
    [...wanted].toSorted(),
  );
  expect(components.filter(({ hashes = [] }) => hashes.length > 0).length).toBeGreaterThan(wanted.size - 5);
});

function purlOf(name: string, version = ''): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

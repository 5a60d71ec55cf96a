import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { styleFindings } from './feature-styles.ts';

const scratch: string[] = [];

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

function planted(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kith-styles-'));
  scratch.push(root);
  for (const folder of ['features/planted', 'app/shell'])
    mkdirSync(join(root, 'web/src', folder), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, 'web/src/features/planted', name), text);
  return styleFindings(root);
}

it('no screen adds a class that each page has', () => {
  expect(styleFindings(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds a sheet that is no module', () => {
  expect(planted({ 'planted.css': '.row { margin: 0; }' })).toEqual([
    'web/src/features/planted/planted.css would hold on each page: write a module',
  ]);
});

it('finds a sheet of the frame that is not one of its parts', () => {
  expect(planted({ '../../app/shell/planted.css': '.row { margin: 0; }' })).toEqual([
    'web/src/app/shell/planted.css would hold on each page: write a module',
  ]);
});

it('finds a class of a module that no screen asks for, and one that it does not have', () => {
  const found = planted({
    'planted.module.css': '.row > :global(.grow) { margin: 0.5rem; }',
    'planted.tsx':
      "import styles from './planted.module.css';\nexport const P = () => <p className={styles['line']} />;",
    'other.module.css': '.side { margin: 0; }',
    'other.tsx':
      "import styles from './other.module.css';\nexport const O = () => <p className={styles['side']} />;",
  });

  expect(found).toEqual([
    'web/src/features/planted/planted.module.css: no screen asks for .row',
    'web/src/features/planted/planted.module.css has no class .line',
  ]);
});

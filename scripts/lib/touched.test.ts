import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseOf, touchedFiles, touchedRooms } from './touched.mjs';

let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(): void {
  git('add', '.');
  git('-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', 'commit', '--message=x');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kith-touched-'));
  git('init', '--initial-branch=main');
  write('contract/src/notes.ts');
  write('server/src/features/notes/store.ts');
  write('server/src/views/journey/store.ts', "import { note } from '@kith/contract/notes';");
  write('server/src/people/team/store.ts');
  commit();
});

afterEach(() => rmSync(root, { recursive: true }));

test('what a branch changed, committed or not, is told from where it left main', () => {
  git('switch', '--create', 'words');
  write('server/src/features/notes/store.ts', 'committed');
  commit();
  write('server/src/people/team/rules.ts', 'new');

  const files = touchedFiles(root, baseOf(root));

  expect(files).toEqual(['server/src/features/notes/store.ts', 'server/src/people/team/rules.ts']);
  expect(touchedRooms(root, files)).toEqual(['server/src/features/notes/', 'server/src/people/team/']);
});

test('a change of the contract calls for the rooms that read it', () => {
  write('contract/src/notes.ts', 'changed');

  expect(touchedRooms(root, touchedFiles(root, baseOf(root)))).toEqual(['server/src/views/journey/']);
});

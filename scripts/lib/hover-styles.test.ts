import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hoverFindings } from './hover-styles.ts';

const scratch: string[] = [];

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

function planted(css: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kith-hover-'));
  scratch.push(root);
  mkdirSync(join(root, 'web/src/kit'), { recursive: true });
  writeFileSync(join(root, 'web/src/kit/planted.css'), css);
  return hoverFindings(root);
}

it('no style for a pointer stays on what a finger has touched', () => {
  expect(hoverFindings(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds such a style, also inside another media rule and behind a rule that is right', () => {
  const right = '@media (hover: hover) and (pointer: fine) { .row:hover { margin: 0; } }';

  expect(planted(right)).toEqual([]);
  expect(planted(`${right} .row a:hover,\n.row b { margin: 0; }`)).toEqual([
    'web/src/kit/planted.css: .row a:hover, .row b is not inside @media (hover: hover)',
  ]);
  expect(planted('/* .day:hover { } */ @media (min-width: 62rem) { .day:hover { margin: 0; } }')).toEqual([
    'web/src/kit/planted.css: .day:hover is not inside @media (hover: hover)',
  ]);
});

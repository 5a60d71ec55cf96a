import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A door that opens more of its room than it may. */
export interface DoorFinding {
  readonly rule: 'door-crowded';
  readonly file: string;
  readonly names: number;
}

/** More names mean that a room has two subjects. */
const NAMES_MAX = 10;

/** A room of the web without a door is entered by the app alone, which fetches its pages. */
const DOORS = [
  'server/src/{policy,records,{people,features,views,reactors}/*}/index.ts',
  'web/src/{records,{client,people,features,views}/*}/index.{ts,tsx}',
];

/** All findings below `root`, a copy of the repository. */
export function doorFindings(root: string): DoorFinding[] {
  return globSync(DOORS, { cwd: root })
    .map((file) => ({
      rule: 'door-crowded' as const,
      file,
      names: namesIn(readFileSync(join(root, file), 'utf8')),
    }))
    .filter(({ names }) => names > NAMES_MAX);
}

/** How many names a module exports, types too. The linter allows no `export *`. */
export function namesIn(text: string): number {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').filter((name) => name.trim() !== ''),
  );
  const own = text.match(/^export (?:async )?(?:const|let|function|class|type|interface) \w/gm) ?? [];
  return lists.length + own.length;
}

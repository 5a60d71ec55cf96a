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
const WEB = 'web/src/{records,{client,people,features,views}/*}/index.{ts,tsx}';
const POLICY = 'server/src/policy/{*/index.ts,rights/*.ts}';
/** A type of the server comes with the functions that take it, so their doors count functions and values. */
const SERVER = 'server/src/{records,{people,features,views,reactors}/*}/index.ts';

/** All findings below `root`, a copy of the repository. */
export function doorFindings(root: string): DoorFinding[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const finding = (file: string, names: number) => ({ rule: 'door-crowded' as const, file, names });
  return [
    ...globSync([WEB, POLICY], { cwd: root }).map((file) => finding(file, namesIn(read(file)))),
    ...globSync(SERVER, { cwd: root }).map((file) => finding(file, namesIn(withoutTypes(read(file))))),
  ].filter(({ names }) => names > NAMES_MAX);
}

/** A module without the types that it exports. */
export function withoutTypes(text: string): string {
  return text
    .replaceAll(/^export type \{[^}]*\}/gm, '')
    .replaceAll(/^export (?:type|interface) \w/gm, '')
    .replaceAll(/(?<=^export \{[^}]*)\btype \w+,?/gm, '');
}

/** How many names a module exports, types too. The linter allows no `export *`. */
export function namesIn(text: string): number {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').filter((name) => name.trim() !== ''),
  );
  const own = text.match(/^export (?:async )?(?:const|let|function|class|type|interface) \w/gm) ?? [];
  return lists.length + own.length;
}

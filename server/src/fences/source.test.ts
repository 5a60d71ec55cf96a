import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ERRORS } from '@kith/contract/errors';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Refusals that the product will need and no code gives yet; an entry that is given now must leave the list.
 */
const STILL_TO_COME: readonly string[] = [];

const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the source', () => {
  it('gives each table one owner', () => {
    const owners = new Map<string, string[]>();
    for (const path of sources.filter((source) => source.endsWith('/schema.ts'))) {
      for (const [, table = ''] of read(path).matchAll(/pgTable\(\s*'(\w+)'/g)) {
        owners.set(table, [...(owners.get(table) ?? []), dirname(path)]);
      }
    }

    expect(owners.size).toBeGreaterThan(10);
    for (const [table, rooms] of owners) expect(rooms, table).toHaveLength(1);
  });

  it('says in one place when a grant is live', () => {
    // The others see more than live ones: two end places, and one locks the rights that come from work.
    const others = ['assignments', 'staff-lock', 'team'];

    const asking = sources.filter((path) => {
      const text = path.startsWith('server/src/policy/') ? read(path) : '';
      return text.includes('isNotNull(grants.acceptedAt)') && text.includes('isNull(grants.endedAt)');
    });
    expect(asking.map((path) => basename(path, '.ts')).toSorted()).toEqual(['holding', ...others].toSorted());
  });

  it('names the caller of a statement in one place', () => {
    const naming = sources.filter((path) => /placeholder\('(viewer|staff|keeper)Id'\)/.test(read(path)));

    expect(naming).toEqual(['server/src/policy/callers/eyes.ts']);
  });

  it('gives every refusal of the catalogue somewhere, or says that it is still to come', () => {
    const text = sources
      .filter((path) => path.startsWith('server/') && !/\/proof\/|\.proof\.ts$/.test(path))
      .map(read)
      .join('\n');
    const given = Object.keys(ERRORS).filter((code) => text.includes(`'${code}'`));

    expect([...given, ...STILL_TO_COME].toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });

  it('quotes the fixed words of the product once', () => {
    const fixed = Object.values(ERRORS).map((entry) => entry.message);

    // The client of the specification knows its words by itself, and from nowhere else.
    const mayQuote = [
      'contract/src/errors.ts',
      'server/src/proof/specification-wire.ts',
      'server/src/people/auth/auth.proof.ts',
    ];
    for (const path of sources.filter((source) => !mayQuote.includes(source))) {
      const text = read(path);
      for (const words of fixed) expect(text.includes(words), `${path} quotes: ${words}`).toBe(false);
    }
  });

  it('keeps files small enough to read in one go', () => {
    for (const path of sources) expect(read(path).split('\n').length, path).toBeLessThanOrEqual(300);
  });

  it('has a door in every room of the server', () => {
    const rooms = globSync(
      'server/src/{records,policy/!(rights|schema.ts),{people,features,views,reactors}/*}',
      { cwd: root },
    );

    expect(rooms.length).toBeGreaterThan(20);
    for (const room of rooms) expect(read(join(room, 'index.ts')), room).toContain('export ');
  });

  it('has a test beside every story of the server, or one that names it', () => {
    const tests = new Set(globSync('server/src/**/*.test.ts', { cwd: root }));
    const text = [...tests].map(read).join('\n');
    let stories = 0;

    for (const path of storyFiles()) {
      const told = [...read(path).matchAll(/export (?:async )?(?:function|const) (\w+)/g)].map(
        ([, name = '']) => name,
      );
      stories += 1;
      expect(
        tests.has(path.replace(/\.ts$/, '.test.ts')) || told.some((name) => text.includes(name)),
        path,
      ).toBe(true);
    }
    expect(stories).toBeGreaterThan(20);
  });
});

/** What the routes of a room import from it, except what holds its records: its stories. */
function storyFiles(): string[] {
  return globSync('server/src/{people,features,views,reactors}/*/routes.ts', { cwd: root }).flatMap(
    (routes) =>
      [...read(routes).matchAll(/import \{([^}]+)\} from '\.\/([\w/-]+\.ts)'/g)].flatMap(
        ([, names = '', file = '']) =>
          names.split(',').every((name) => /^\s*(\w+Record)?\s*$/.test(name))
            ? []
            : join(dirname(routes), file),
      ),
  );
}

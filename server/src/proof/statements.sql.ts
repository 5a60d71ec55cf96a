import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, Param, Placeholder } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import '../app/build-app.ts';
import { buildStatements, type Db } from '#kernel/db';

const FOLDER = join(import.meta.dirname, '../../sql');

interface Statement {
  readonly room: string;
  readonly title: string;
  readonly sql: string;
}

/** Rooms as the folders are named; a statement for several nouns belongs to the room that builds it. */
const STANDS_IN = /server\/src\/(?:(?:people|features|views|reactors)\/)?([^/:]+)\/[^:]*?([^/:]+)\.ts/;

it('every prepared statement is written down, and a change of one is committed', async () => {
  const byRoom = Map.groupBy(statements(), ({ room }) => room);

  expect(byRoom.size).toBeGreaterThan(5);
  for (const [room, found] of byRoom) {
    const text = found
      .map(({ title, sql }) => `-- ${title}\n${inLines(sql)};\n`)
      .toSorted()
      .join('\n');
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${room}.sql`));
  }
  expect(readdirSync(FOLDER).toSorted()).toEqual([...byRoom.keys()].map((room) => `${room}.sql`).toSorted());
});

/** Builds all of them for a database that is not there, and notes each where it is prepared. */
function statements(): Statement[] {
  const found: Statement[] = [];
  const db = drizzle.mock({ casing: 'snake_case' }) as unknown as Db;
  const { session } = db as unknown as { session: { prepareQuery: Prepare } };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...more) => {
    const [, room = '', file = ''] = placeOf(new Error().stack ?? '');
    found.push({ room, title: name ? `${name} (${file})` : `without a name (${file})`, sql: inWords(query) });
    return prepare(query, fields, name, ...more);
  };
  buildStatements(db);
  return found;
}

interface Query {
  readonly sql: string;
  readonly params: readonly unknown[];
}

type Prepare = (query: Query, fields: unknown, name?: string, ...more: unknown[]) => unknown;

/**
 * Writes each value where it is used, and each later one by its name: with one change, all numbers would
 * change.
 */
function inWords({ sql, params }: Query): string {
  const said = (value: unknown): string => {
    if (is(value, Param)) return said(value.value);
    return is(value, Placeholder) ? `:${value.name}` : quoted(value);
  };
  return sql.replaceAll('"', '').replaceAll(/\$(\d+)/g, (_sign, number) => said(params[Number(number) - 1]));
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** The first line of the stack that neither tests nor builds statements for others. */
function placeOf(stack: string): readonly string[] {
  const lines = stack.split('\n').filter((line) => !/\/(proof|kernel\/db)/.test(line));
  return lines.map((line) => STANDS_IN.exec(line)).find((place) => place !== null) ?? [];
}

/** A line for each clause, moved in by the brackets around it. */
function inLines(sql: string): string {
  const CLAUSE =
    /(?<= |\()(?=(?:select|from|(?:left|inner) join|where|group by|order by|limit|union(?: all)?) )/;
  let depth = 0;
  return sql
    .split(CLAUSE)
    .map((clause) => {
      const line = `${'  '.repeat(depth)}${clause.trim()}`;
      depth += clause.split('(').length - clause.split(')').length;
      return line;
    })
    .join('\n');
}

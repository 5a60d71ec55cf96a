import pg from 'pg';

/** One statement as the driver received it. */
export interface Statement {
  readonly text: string;
  readonly config: pg.QueryConfig;
}

let heard: Statement[] | undefined;
const original = pg.Client.prototype.query;

/** Listens at the driver, so that the compared SQL is exactly the request's SQL, with its values. */
export function listen(): void {
  pg.Client.prototype.query = function listening(this: pg.Client, ...args: unknown[]) {
    const statement = heard && statementIn(args);
    if (statement) heard?.push(statement);
    return Reflect.apply(original, this, args);
  } as typeof original;
}

function statementIn([first, second]: readonly unknown[]): Statement | undefined {
  const given = typeof first === 'string' ? { text: first } : (first as Partial<pg.QueryConfig>);
  if (given.text === undefined) return undefined;
  const values = Array.isArray(second) ? second : given.values;
  return { text: given.text, config: { ...given, text: given.text, ...(values && { values }) } };
}

export async function hear(work: () => Promise<unknown>): Promise<Statement[]> {
  heard = [];
  await work();
  const statements = heard;
  heard = undefined;
  return statements;
}

/** Sends the statements one after another on one connection, as a request does. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const [only] = statements;
  if (only && statements.length === 1) {
    await pool.query(only.config);
    return;
  }
  const client = await pool.connect();
  try {
    for (const { config } of statements) await client.query(config);
  } finally {
    client.release();
  }
}

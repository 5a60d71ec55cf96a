import pg from 'pg';

/**
 * The names of the prepared statements that this process sends while it does this work, in order; a test that
 * asks for few does not depend on what they are.
 */
export async function hearStatements(work: () => Promise<unknown>): Promise<string[]> {
  const original = pg.Client.prototype.query;
  const heard: string[] = [];
  pg.Client.prototype.query = function hearing(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const name = typeof first === 'object' && first !== null && 'name' in first ? first.name : undefined;
    if (typeof name === 'string' && name !== '') heard.push(name);
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return heard;
}

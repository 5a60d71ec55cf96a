import pg from 'pg';

/**
 * The names of the prepared statements that this process sends while it does this work, in order; a test that
 * asks for few does not depend on what they are.
 */
export async function hearStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await hear(work)).flatMap(({ name }) => name || []);
}

/** How many statements this process sends while it does this work, prepared or not. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await hear(work)).length;
}

/** A look for facts, in a transaction of its own. */
const LOOK = /^(?:begin|commit|select .* from "fact(?:s|_cursors)")/;

/**
 * The same without looks for facts: how many there are depends on the transactions of other tests, which hold
 * facts up.
 */
export async function countWithoutLooks(work: () => Promise<unknown>): Promise<number> {
  return (await hear(work)).filter(({ text }) => !LOOK.test(text)).length;
}

/** All that the one transaction of this work sends, by name or text, with its beginning and its end. */
export async function hearTransaction(work: () => Promise<unknown>): Promise<string[]> {
  const heard = await hear(work);
  const client = heard.find(({ text }) => text === 'begin')?.client;
  const sent = heard.filter((one) => one.client === client).map(({ name, text }) => name || text);
  return sent.slice(sent.indexOf('begin'), sent.indexOf('commit') + 1);
}

interface Heard {
  readonly client: pg.Client;
  readonly name: string;
  readonly text: string;
}

async function hear(work: () => Promise<unknown>): Promise<Heard[]> {
  const original = pg.Client.prototype.query;
  const heard: Heard[] = [];
  pg.Client.prototype.query = function hearing(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const { name = '', text = '' } = (typeof first === 'string' ? { text: first } : first) as pg.QueryConfig;
    heard.push({ client: this, name, text });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return heard;
}

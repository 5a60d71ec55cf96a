import { sql } from 'drizzle-orm';
import { systemClock } from '#kernel/clock';
import { connect } from '#kernel/db';
import { deliverFacts } from '#kernel/outbox/deliver-facts';
import { on } from '#kernel/outbox/stated-fact';
import { silent, somethingHappened } from './outbox.ts';

// A process of its own that delivers facts to one subscriber, and dies on the way: `node teller.ts <database
// url> <point>`. It prints each fact to standard output, and writes it into the table `told` in the
// transaction that moves the cursor.

const [, , url = '', point = ''] = process.argv;

function dieAt(here: string): void {
  if (point === here) process.kill(process.pid, 'SIGKILL');
}

let heard = 0;
const database = connect({ url, poolSize: 3 });
const diary = on<Pick<typeof database, 'db'>, typeof somethingHappened.data>(
  somethingHappened,
  async ({ db }, { data }) => {
    heard += 1;
    if (heard === 2) dieAt('before the second');
    process.stdout.write(`${data.n}\n`);
    dieAt('before writing');
    await db.execute(sql`insert into told values (${data.n})`);
    dieAt('before the commit');
  },
);

dieAt('before the cursor');
await deliverFacts({
  database,
  clock: systemClock,
  log: silent,
  subscribers: [{ name: 'diary', listeners: [diary] }],
});
while (point === 'after the commit') {
  const { rows } = await database.db.execute(sql`select from told`);
  if (rows.length > 0) dieAt(point);
}

// Shows how the database runs every hot statement of chats, with a million messages. Run by hand: `node
// bench/chat-plans.ts`; `PLANS=Search` prints the plans with that word in their title. The exit status is 1
// if a statement reads or sorts too much.

import pg from 'pg';
import { migrate } from '../server/src/kernel/migrate.ts';
import { fillChats } from './chat-crowd.ts';
import { lookAtPlans } from './chat-looks.ts';
import { benchServer } from './database.ts';
import { startProduct } from './product.ts';
import { listen } from './statements.ts';

const database = await benchServer();
let isGood = false;
try {
  const url = await database.fresh();
  await migrate(url);
  listen();
  const product = await startProduct(url);
  const people = {
    member: await product.person(),
    supporter: await product.person(),
    receptionist: await product.person(),
    coordinator: await product.person(),
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { member, supporter, receptionist, coordinator } = people;
  const long = await fillChats(client, {
    member: member.id,
    supporter: supporter.id,
    receptionist: receptionist.id,
    coordinator: coordinator.id,
  });
  await client.end();
  isGood = await lookAtPlans(product, people, long);
  await product.app.close();
  await product.database.end();
} finally {
  await database.stop();
}
// The jobs of the product have timers of their own.
process.exit(isGood ? 0 : 1);

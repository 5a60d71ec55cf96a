import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { grants, shares } from '../schema.ts';
import { throughEachReader } from './each-reader.ts';

const db = drizzle.mock();

it('a select for each reader reads one table, and one of two joined tables is refused when the server starts', () => {
  const one = db.select({ id: shares.recordId }).from(shares).where(eq(shares.memberId, 1));
  const two = db
    .select({ id: shares.recordId })
    .from(shares)
    .innerJoin(grants, eq(grants.memberId, shares.memberId))
    .where(eq(shares.memberId, 1));

  expect(() => throughEachReader(one)).not.toThrow();
  expect(() => throughEachReader(two)).toThrow('decision record 0072');
});

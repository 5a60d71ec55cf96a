import { SANDBOX_CARDS, type SandboxCard } from '@kith/contract/sandbox-cards';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db-type.ts';
import type { PaymentProcessor } from '../ports/payments.ts';
import { sandboxCharges as table } from './schema.ts';

/** Test cards expire at the end of the third year from now. */
const YEARS_LEFT = 3;

/** The database is that of the processor: no transaction of a story holds its rows. */
export function sandboxProcessor(db: Db, clock: Clock): PaymentProcessor {
  return {
    kind: 'sandbox',
    async readCard(method) {
      const card = cardOf(method);
      if (!card) return undefined;
      if (card.declines && !card.saves) return card.declines;
      const exp_year = clock.now().getUTCFullYear() + YEARS_LEFT;
      return { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year };
    },
    async charge({ key, cents, method }) {
      const declinedBecause = (cardOf(method) ?? UNKNOWN).declines ?? null;
      await db
        .insert(table)
        .values({ key, cents, method, declinedBecause, at: clock.now() })
        .onConflictDoNothing();
      const [first] = await db.select().from(table).where(eq(table.key, key));
      const because = first?.declinedBecause ?? null;
      return because === null ? { paid: true } : { paid: false, because };
    },
  };
}

const UNKNOWN = { declines: 'declined' } as const;

function cardOf(method: string): SandboxCard | undefined {
  return SANDBOX_CARDS.find((card) => card.method === method);
}

import { verifyChain } from '#kernel/outbox/verify-chain';
import { command } from './command.ts';
import { Refused } from './refused.ts';

export const auditCommands = [
  command(
    'audit verify',
    'Prove that no fact was changed, taken out or put in since it was chained, or name the first.',
    {},
    async ({ db }) => {
      const { count, head, fault } = await verifyChain(db);
      if (fault) throw new Refused(`The chain of facts breaks after ${count}: ${fault}`);
      return [`${count} facts hold.`, `The last hash, to keep elsewhere: ${head || 'none yet'}`];
    },
  ),
];

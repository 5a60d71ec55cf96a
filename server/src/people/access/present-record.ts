import type { AccessLine } from '@kith/contract/access';
import { personCards } from '#people/users';
import { selectTeam } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { tellLine } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';

/** Lines as a person reads them. */
export async function presentLines(ctx: ViewerCtx, lines: readonly RecordLine[]): Promise<AccessLine[]> {
  const { userId } = ctx.viewer;
  const cards = await personCards(
    ctx,
    lines.flatMap(({ personId }) => personId ?? []),
  );
  const team = await selectTeam(ctx.db, userId, ctx.clock.now());
  const supporters = new Set(team.map(({ personId }) => personId));
  const actingAs = ({ personId, grantId }: RecordLine): AccessLine['acting_as'] => {
    if (personId === userId) return 'member';
    return grantId !== null || supporters.has(personId) ? 'supporter' : 'other';
  };
  return lines.map((line) => {
    const told = tellLine(line);
    const person = cards.get(line.personId ?? 0) ?? null;
    const name = line.personId === userId ? 'You' : (person?.displayName ?? 'Somebody');
    const looked = line.source === 'read';
    return {
      id: `${line.source}-${line.id}`,
      at: line.at.toISOString(),
      person,
      acting_as: actingAs(line),
      action: looked ? 'looked' : 'changed',
      kinds: [...told.kinds],
      item_ids: [...told.itemIds],
      under: looked ? (line.grantId === null ? 'share' : 'grant') : null,
      text: `${name} ${told.deed}.`,
    };
  });
}

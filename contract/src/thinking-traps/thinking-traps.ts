import data from './thinking-traps.json' with { type: 'json' };
import { TRAP_IDS, type TrapId } from './trap-ids.ts';

/** A habit of thought that many people know, in plain words. The words are content, with their licence. */
interface ThinkingTrap {
  readonly id: TrapId;
  readonly name: string;
  readonly also_called: readonly string[];
  readonly definition: string;
  readonly example: string;
  readonly kinder_thought: string;
  readonly question_to_ask: string;
  /** The name of an icon, and its words for a screen reader. */
  readonly icon: string;
  readonly icon_alt: string;
}

const byId = new Map(data.distortions.map((trap) => [trap.id, trap]));

export const THINKING_TRAPS: readonly ThinkingTrap[] = TRAP_IDS.map((id) => {
  const trap = byId.get(id);
  if (!trap) throw new Error(`There are no words for the thinking trap ${id}.`);
  return { ...trap, id };
});

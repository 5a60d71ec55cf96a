import type { ItemKind } from './item-kinds.ts';
import type { NounKind } from './nouns.ts';

/**
 * Live tags of an answer with records of these kinds, each with the people whom it is shared with. `team`: as
 * a person comes to the team anew, all that was shared with them by name before is not any more.
 */
export function recordTags(...kinds: readonly (NounKind | 'safety_plan')[]): readonly ItemKind[] {
  return [...kinds, 'team', 'place', 'group', 'person'];
}

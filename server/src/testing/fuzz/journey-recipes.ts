import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { joinTeam } from '../supporters.ts';
import type { World } from '../world.ts';
import type { Recipe } from './recipe.ts';

/** A note that a supporter wrote in a member's journey. */
async function noteOfAnother(world: World) {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  const about = { note: '<p>A walk by the river</p>', about_patient_id: maya.id };
  const { note } = await sam.call(notesEndpoints.createNote, about);
  return { someone: maya, input: { kind: 'note', id: note.id } as const };
}

export const journeyRecipes = {
  removeItem: noteOfAnother,
  restoreItem: async (world) => {
    const { someone, input } = await noteOfAnother(world);
    await someone.call(journeyEndpoints.removeItem, input);
    return { someone, input };
  },
} satisfies Record<string, Recipe>;

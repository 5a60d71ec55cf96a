import type { EndpointName } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { ownChannel } from '@kith/contract/realtime';
import { termsEndpoints } from '@kith/contract/terms';
import { usersEndpoints } from '@kith/contract/users';
import { accountRecipes } from './account-recipes.ts';
import { careRecipes } from './care-recipes.ts';
import { consentRecipes } from './consent-recipes.ts';
import { conversationRecipes } from './conversation-recipes.ts';
import { eventRecipes } from './event-recipes.ts';
import { fileCalled } from './files.ts';
import { groupRecipes } from './group-recipes.ts';
import { journeyRecipes } from './journey-recipes.ts';
import { notificationRecipes } from './notification-recipes.ts';
import { planRecipes } from './plan-recipes.ts';
import type { Values } from './plans.ts';
import { providerRecipes } from './provider-recipes.ts';
import type { Recipe } from './recipe.ts';
import { taskRecipes } from './task-recipes.ts';
import { teamRecipes } from './team-recipes.ts';

/**
 * Ways to succeed with calls that need more than valid fields: a code from a mail, a record of one's own. A
 * call that its schema alone can reach needs none.
 */
export const recipes: Partial<Record<EndpointName, Recipe>> = {
  ...accountRecipes,
  ...teamRecipes,
  ...careRecipes,
  ...consentRecipes,
  ...journeyRecipes,
  ...groupRecipes,
  ...providerRecipes,
  ...taskRecipes,
  ...eventRecipes,
  ...conversationRecipes,
  ...planRecipes,
  ...notificationRecipes,

  updateLastLogin: async (world) => {
    const someone = await world.person();
    return { someone, input: { id: someone.id } };
  },
  uploadAvatar: async (world) => ({ someone: await world.person(), input: { picture: 'a small PNG' } }),
  getAvatar: async (world) => {
    const someone = await world.person();
    const file = { name: 'a.png', type: 'image/png', bytes: fileCalled('a small PNG') };
    await someone.upload(usersEndpoints.uploadAvatar, {}, file);
    return { someone, input: { user_id: someone.id } };
  },
  acceptTerms: async (world) => {
    const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
    return { someone: await world.person(), input: { term_ids: terms.map(({ id }) => id) } };
  },

  authoriseChannel: async (world) => {
    const someone = await world.person();
    return { someone, input: { socket_id: '1.2', channel_name: ownChannel(someone.id) } };
  },
  getTimeline: async (world) => {
    const someone = await world.person();
    return { someone, input: { member_id: someone.id } };
  },

  createNote: async (world) => ({
    someone: await world.person(),
    input: { note: '<p>A walk by the river</p>' },
  }),
  getNote: withNote(({ id }) => ({ id })),
  updateNote: withNote(({ id, version }) => ({ id, version, note: '<p>Changed</p>' })),
  deleteNote: withNote(({ id, version }) => ({ id, version })),
  listNoteVersions: withNote(({ id }) => ({ id })),
  updateNoteSharing: withNote(({ id }) => ({ id, shared_with: [] })),
  restoreNote: async (world) => {
    const someone = await world.person();
    const { note } = await someone.call(notesEndpoints.createNote, { note: '<p>Gone by mistake</p>' });
    await someone.call(notesEndpoints.deleteNote, { id: note.id, version: note.version });
    return { someone, input: { id: note.id } };
  },

  endSession: async (world) => {
    const someone = await world.person();
    const other = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: someone.email,
      password: someone.password,
    });
    return { someone, input: { id: 'session' in other ? other.session.id : 0 } };
  },
};

function withNote(input: (note: { id: number; version: number }) => Values): Recipe {
  return async (world) => {
    const someone = await world.person();
    const { note } = await someone.call(notesEndpoints.createNote, { note: '<p>A walk by the river</p>' });
    return { someone, input: input(note) };
  };
}

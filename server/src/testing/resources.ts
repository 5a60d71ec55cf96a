import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { resourcesEndpoints } from '@kith/contract/resources';
import type { Someone } from './caller.ts';
import { makeOrganisation } from './professionals.ts';
import type { World } from './world.ts';

const { createResource, publishResource } = resourcesEndpoints;
type Words = Omit<CallerInputOf<typeof createResource>, 'organisation_id'>;

export const SLEEP: Words = {
  title: 'Sleeping well in a new place',
  summary: 'What helped other members.',
  focus_area_id: 9,
  content: '<h2>At night</h2><p>Keep the room <strong>dark</strong>.</p>',
};

/** An organisation with an administrator and a member, and resources that the administrator writes. */
export async function makeWritingClinic(world: World, member?: Someone) {
  const maya = member ?? (await world.person());
  const ada = await world.person();
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(ada, 'organisation_administrator');
  const write = async (words: Partial<Words> = {}) =>
    (await ada.call(createResource, { organisation_id: clinic.id, ...SLEEP, ...words })).resource;
  const publish = async (words: Partial<Words> = {}) => {
    const { id, version } = await write(words);
    return (await ada.call(publishResource, { id, version })).resource;
  };
  return { maya, ada, clinic, write, publish };
}

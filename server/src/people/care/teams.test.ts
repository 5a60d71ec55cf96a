import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#testing/professionals';
import { pairForWork } from '#testing/staff-step';
import { makeWorld, type World } from '#testing/world';
import { createTeam, givePost, setTeam, takePost } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A clinic with a team of two and a member who shares a note with it. */
async function clinic() {
  const organisation = await makeOrganisation(world);
  const { id: organisationId } = organisation;
  const [priya, jo, maya] = [await world.person(), await world.person(), await world.person()];
  await pairForWork(world, priya, jo);
  for (const { id: userId } of [priya, jo])
    await world.operate((ctx) => givePost(ctx, { userId, organisationId, role: 'provider' }));
  await organisation.lookAfter(maya);
  const teamId = await world.operate((ctx) => createTeam(ctx, { organisationId, name: 'Intake' }));
  const consistsOf = (...people: readonly { id: number }[]) =>
    world.operate((ctx) => setTeam(ctx, { organisationId, teamId, personIds: people.map(({ id }) => id) }));
  await consistsOf(priya, jo);
  const { note } = await maya.call(notesEndpoints.createNote, {
    note: '<p>For the clinic</p>',
    shared_with_organisation_team: [teamId],
  });
  const reads = async (person: typeof priya) =>
    (await person.send(notesEndpoints.getNote, { id: note.id })).statusCode === 200;
  return { organisationId, teamId, priya, jo, maya, consistsOf, reads };
}

describe('a team of an organisation', () => {
  test('is the people in it now', async () => {
    const { priya, jo, consistsOf, reads } = await clinic();
    expect([await reads(priya), await reads(jo)]).toEqual([true, true]);

    await consistsOf(jo);

    expect([await reads(priya), await reads(jo)]).toEqual([false, true]);
  });

  test('is made of people who work there, and of no one else', async () => {
    const { priya, maya, consistsOf, reads } = await clinic();

    await expect(consistsOf(priya, maya)).rejects.toMatchObject({ code: 'conflict' });

    expect(await reads(priya)).toBe(true);
  });

  test('loses a person who works there no longer', async () => {
    const { organisationId, priya, reads } = await clinic();

    await world.operate((ctx) => takePost(ctx, { userId: priya.id, organisationId, role: 'provider' }));

    expect(await reads(priya)).toBe(false);
  });

  test('belongs to its organisation, which has one of each name', async () => {
    const [mine, other] = [await clinic(), await clinic()];
    const name = 'intake';

    await expect(
      world.operate((ctx) => createTeam(ctx, { organisationId: mine.organisationId, name })),
    ).rejects.toMatchObject({ code: 'conflict' });
    const stolen = { organisationId: other.organisationId, teamId: mine.teamId, personIds: [other.jo.id] };
    await expect(world.operate((ctx) => setTeam(ctx, stolen))).rejects.toMatchObject({ code: 'not_found' });
  });
});

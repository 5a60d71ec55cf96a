import { accessEndpoints } from '@kith/contract/access';
import { careEndpoints } from '@kith/contract/care';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { createTag, leaveOrganisation } from './index.ts';

const { listTags, fetchMemberTags, setMemberTags } = careEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A clinic with two labels, its coordinator and a member. */
async function clinic() {
  const organisation = await makeOrganisation(world);
  const [jo, maya] = [await world.person(), await world.person()];
  await organisation.letWork(jo, 'care_coordinator');
  await organisation.lookAfter(maya);
  const { id } = organisation;
  const make = (name: string) => world.operate((ctx) => createTag(ctx, { organisationId: id, name }));
  const labels = { veteran: await make('Veteran'), sleep: await make('Sleep') };
  const put = (by: Someone, ...tag_ids: number[]) =>
    by.send(setMemberTags, { member_id: maya.id, organisation_id: id, tag_ids });
  return { ...organisation, jo, maya, labels, put };
}

const names = (tags: readonly { readonly name: string }[]) => tags.map(({ name }) => name);

describe('labels', () => {
  test('are listed for who belongs to the organisation or works for it, and for no one else', async () => {
    const { jo, maya } = await clinic();
    const stranger = await world.person();

    for (const person of [jo, maya])
      expect(names((await person.call(listTags, {})).tags)).toEqual(['Sleep', 'Veteran']);
    expect((await stranger.call(listTags, {})).tags).toEqual([]);
  });

  test('are put on a member by a coordinator, who sees them, as the member does', async () => {
    const { jo, maya, labels, put } = await clinic();

    const answer = await put(jo, labels.veteran, labels.sleep, labels.veteran);

    expect(names(answer.json().tags)).toEqual(['Sleep', 'Veteran']);
    expect(names((await maya.call(fetchMemberTags, {})).tags)).toEqual(['Sleep', 'Veteran']);
    const { tags } = await jo.call(fetchMemberTags, { member_id: maya.id });
    expect(names(tags)).toEqual(['Sleep', 'Veteran']);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
    expect(lines[0]).toMatchObject({ kinds: ['tag'], person: { id: jo.id } });
  });

  test('are replaced as a whole, and what changed is on record', async () => {
    const { jo, maya, labels, put, id } = await clinic();
    await put(jo, labels.veteran);

    await put(jo, labels.sleep);
    await put(jo, labels.sleep);

    expect(names((await maya.call(fetchMemberTags, {})).tags)).toEqual(['Sleep']);
    const facts = await factsAbout(world, maya, 'care');
    expect(facts.map(({ data }) => data)).toEqual([
      { organisationId: id, added: [labels.veteran], removed: [] },
      { organisationId: id, added: [labels.sleep], removed: [labels.veteran] },
    ]);
  });

  test('are those of the organisation, or none is put', async () => {
    const [{ jo, maya, labels, put }, other] = [await clinic(), await clinic()];

    const answer = await put(jo, labels.sleep, other.labels.sleep);

    expect(Object.keys(answer.json().errors)).toEqual(['tag_ids']);
    expect((await maya.call(fetchMemberTags, {})).tags).toEqual([]);
  });

  test('are put by no one who does not work there as a coordinator or administrator', async () => {
    const { letWork, maya, labels, put } = await clinic();
    const [provider, administrator, stranger] = [
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    await letWork(provider, 'provider');
    await letWork(administrator, 'organisation_administrator');

    for (const person of [provider, stranger, maya])
      expect((await put(person, labels.sleep)).statusCode).toBe(404);
    expect((await put(administrator, labels.sleep)).statusCode).toBe(200);
  });

  test('are seen by others of the organisation once they work with the member, and by a supporter never', async () => {
    const { letWork, maya, jo, labels, put } = await clinic();
    const [priya, sam] = [await world.person(), await world.person()];
    await letWork(priya, 'provider');
    await letWork(sam, 'receptionist');
    await joinTeam(maya, sam);
    await put(jo, labels.sleep);
    const look = (person: Someone) => person.send(fetchMemberTags, { member_id: maya.id });
    const before = (await look(priya)).statusCode;

    await letTreat(world, maya, priya, 'provider');

    expect([before, (await look(sam)).statusCode]).toEqual([404, 404]);
    expect(names((await look(priya)).json().tags)).toEqual(['Sleep']);
  });

  test('go with the membership, and are not seen by another organisation of the member', async () => {
    const [{ id, jo, maya, labels, put }, other] = [await clinic(), await clinic()];
    await other.lookAfter(maya);
    await put(jo, labels.veteran);
    const seenElsewhere = await other.jo.call(fetchMemberTags, { member_id: maya.id });

    await world.operate((ctx) => leaveOrganisation(ctx, { organisationId: id, memberId: maya.id }));

    expect(seenElsewhere.tags).toEqual([]);
    expect((await maya.call(fetchMemberTags, {})).tags).toEqual([]);
    expect((await jo.send(fetchMemberTags, { member_id: maya.id })).statusCode).toBe(404);
    expect((await put(jo, labels.sleep)).statusCode).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { groupsEndpoints } from '@kith/contract/groups';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { deviceOpener } from '#testing/devices';
import { aPhoto } from '#testing/photos';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { addSafetyPlanPhoto, getSafetyPlan, getSafetyPlanPhoto, saveSafetyPlan, updateSafetyPlanSharing } =
  safetyPlanEndpoints;
const { addTeamGroup, deleteTeamGroup, editTeamGroup, listTeamGroups } = groupsEndpoints;

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with a written plan, a group of one supporter, and another supporter. */
async function aPlanAndAGroup() {
  const [maya, sam, toby] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, sam);
  await joinTeam(maya, toby);
  const { group } = await maya.call(addTeamGroup, { name: 'Family', people: [sam.id] });
  const card = { id: randomUUID(), icon: 'sun', text: 'Walk', href: '', type: 'modal' as const };
  await maya.call(saveSafetyPlan, { safety_plan: [card], version: 0 });
  const share = (asked: object) => maya.call(updateSafetyPlanSharing, asked);
  const seenBy = async (person: Someone) =>
    (await person.send(getSafetyPlan, { member_id: maya.id })).statusCode;
  return { maya, sam, toby, group, share, seenBy };
}

describe('a plan that is shared with a group', () => {
  it('is seen by its people, to read and without photos, and by no one else', async () => {
    const { maya, sam, toby, group, share, seenBy } = await aPlanAndAGroup();

    const shared = await share({ shared_with_group: [group.id] });

    expect(shared.shared_with_group).toEqual([{ id: group.id, name: 'Family' }]);
    expect([await seenBy(sam), await seenBy(toby)]).toEqual([200, 404]);
    const theirs = await sam.call(getSafetyPlan, { member_id: maya.id });
    expect(theirs).toMatchObject({ access: 'view', photos: [], shared_with: [] });
    expect(JSON.stringify(theirs)).not.toContain('Family');
    const save = await sam.send(saveSafetyPlan, { member_id: maya.id, safety_plan: [], version: 1 });
    expect(save.statusCode).toBe(403);
    expect((await maya.call(listTeamGroups, { id: maya.id })).groups[0]?.shared).toEqual([
      { kind: 'safety_plan', count: 1 },
    ]);
    const { shared_contents } = await maya.call(sharedContentsEndpoints.listSharedContents, {
      group_id: group.id,
    });
    expect(shared_contents).toMatchObject([
      { kind: 'safety_plan', reasons: [{ by: 'group', id: group.id, name: 'Family' }] },
    ]);
  });

  it('stays with the people by name, and they stay when groups change', async () => {
    const { sam, toby, group, share, seenBy } = await aPlanAndAGroup();
    await share({ shared_with: [{ id: toby.id, access: 'edit' }], shared_with_group: [group.id] });

    const { shared_with } = await share({ shared_with_group: [] });
    expect(shared_with).toMatchObject([{ person: { id: toby.id }, access: 'edit' }]);
    expect([await seenBy(sam), await seenBy(toby)]).toEqual([404, 200]);

    await share({ shared_with_group: [group.id] });
    const { shared_with_group } = await share({ shared_with: [] });
    expect(shared_with_group).toHaveLength(1);
    expect([await seenBy(sam), await seenBy(toby)]).toEqual([200, 404]);
  });

  it('is lost with the group and with the place in it, and not shown to a person who is left out', async () => {
    const { maya, sam, toby, group, share, seenBy } = await aPlanAndAGroup();
    const plan = await share({ shared_with_group: [group.id] });
    const { shared_contents } = await maya.call(sharedContentsEndpoints.listSharedContents, {
      group_id: group.id,
      joining: [toby.id],
    });
    const [{ id } = { id: 0 }] = shared_contents;
    const change = (people: number[], version: number, more: object = {}) =>
      maya.call(editTeamGroup, { id: group.id, name: 'Family', people, version, ...more });
    expect(plan.version).toBe(1);

    await change([toby.id], 1, { older_items: [{ kind: 'safety_plan', id, shown: false }] });
    expect([await seenBy(sam), await seenBy(toby)]).toEqual([404, 404]);
    await change([sam.id, toby.id], 2);
    expect([await seenBy(sam), await seenBy(toby)]).toEqual([200, 404]);
    await maya.call(deleteTeamGroup, { id: group.id, version: 3 });
    expect(await seenBy(sam)).toBe(404);
  });

  it('is told to its people when it comes and when it goes', async () => {
    const { sam, group, share } = await aPlanAndAGroup();
    const device = await openDevice(sam);
    const told = () => device.events.filter(({ kind }) => kind === 'safety_plan').map(({ change }) => change);
    await share({ shared_with_group: [group.id] });
    await expect.poll(told).toEqual(['added']);
    await world.deliver();
    const { notifications } = await sam.call(notificationsEndpoints.listNotifications, {});
    expect(notifications.map(({ type }) => type)).toContain('plan_shared');

    await share({ shared_with_group: [] });

    await expect.poll(told).toEqual(['added', 'removed']);
  });
});

it('a person who was removed and sees a plan by their team reads it, and does not change it or see its photos', async () => {
  const { maya, share, seenBy } = await aPlanAndAGroup();
  const asha = await world.person();
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const place = await letTreat(world, maya, asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const [{ id } = { id: '' }] = (await maya.upload(addSafetyPlanPhoto, {}, await aPhoto())).json().photos;
  await share({
    shared_with: [{ id: asha.id, access: 'edit', photos: true }],
    shared_with_organisation_team: [teamId],
  });
  const look = () => asha.call(getSafetyPlan, { member_id: maya.id });
  const ofPhoto = async () => (await asha.send(getSafetyPlanPhoto, { member_id: maya.id, id })).statusCode;
  expect(await look()).toMatchObject({ access: 'edit', photos: [{ id }] });
  expect(await ofPhoto()).toBe(200);

  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });

  expect(await seenBy(asha)).toBe(200);
  expect(await look()).toMatchObject({ access: 'view', photos: [] });
  expect(await ofPhoto()).toBe(404);
  const save = await asha.send(saveSafetyPlan, { member_id: maya.id, safety_plan: [], version: 2 });
  expect(save.statusCode).toBe(403);
});

it('of a person who is named twice, the last word counts', async () => {
  const { toby, share } = await aPlanAndAGroup();
  const { shared_with } = await share({
    shared_with: [
      { id: toby.id, access: 'edit', photos: true },
      { id: toby.id, access: 'view' },
    ],
  });
  expect(shared_with).toMatchObject([{ person: { id: toby.id }, access: 'view', photos: false }]);
});

it('a plan is shared with a team of the member’s organisation, and with no group of another member', async () => {
  const { maya, group, share, seenBy } = await aPlanAndAGroup();
  const [asha, other] = [await world.person(), await aPlanAndAGroup()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);

  await share({ shared_with_group: [group.id], shared_with_organisation_team: [teamId] });

  expect(await seenBy(asha)).toBe(200);
  const refused = await other.maya.send(updateSafetyPlanSharing, { shared_with_group: [group.id] });
  expect(refused.statusCode).toBe(422);
});

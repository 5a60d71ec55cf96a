import { accessEndpoints } from '@kith/contract/access';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints, type TeamItem } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getTimeline, previewTimeline } = journeyEndpoints;
const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
const JOURNEY_ONLY = grantsWhere((area) => area === 'journeyOverview');
const NOTES_ONLY = grantsWhere((area) => area === 'journeyOverview' || area === 'note');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with notes shared and not, and two supporters, of whom the first has these permissions. */
async function aJourney(permissions?: FullGrants) {
  const maya = await world.person();
  const priya = await world.person({ timeZone: 'America/St_Johns' });
  const tom = await world.person({ firstName: 'Tomasz' });
  const id = await joinTeam(maya, priya, permissions);
  const tomsId = await joinTeam(maya, tom);
  await maya.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });
  await maya.call(notesEndpoints.createNote, { note: '<p>A kookaburra</p>', shared_with: [priya.id] });
  return { maya, priya, tom, id, tomsId };
}

/** Cursors are sealed anew each time, and open the same page. */
function withoutCursor(body: string): string {
  return body.replace(/"cursor":"[^"]+"/, '"cursor":"sealed"');
}

describe('what the member sees through a supporter’s eyes', () => {
  test.each([
    ['the defaults', undefined],
    ['everything', EVERYTHING],
    ['nothing', NOTHING],
    ['the journey alone', JOURNEY_ONLY],
    ['notes', NOTES_ONLY],
  ])('is the journey as that person’s own session gets it, with %s', async (_name, permissions) => {
    const { maya, priya, id } = await aJourney(permissions);

    for (const look of [{}, { keyword: 'kookaburra' }, { filter_by: 'team' }, { limit: 1 }, { offset: 1 }]) {
      const own = await priya.send(getTimeline, { member_id: maya.id, ...look });
      const preview = await maya.send(previewTimeline, { patient_team_id: id, ...look });
      expect([preview.statusCode, withoutCursor(preview.body)]).toEqual([
        own.statusCode,
        withoutCursor(own.body),
      ]);
    }
  });

  test.each([
    ['the member', true],
    ['the supporter', false],
  ])('is that also where %s works and waits for a second step', async (_who, isMember) => {
    const { maya, priya, id } = await aJourney(EVERYTHING);
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    for (const one of [maya, priya]) await clinic.letWork(one, 'provider');
    await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with_organisation_team: [await clinic.makeTeam(priya)],
    });
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [
      isMember ? maya.id : priya.id,
    ]);

    const own = await priya.send(getTimeline, { member_id: maya.id });
    const preview = await maya.send(previewTimeline, { patient_team_id: id });

    expect(own.body.includes('For the clinic')).toBe(isMember);
    expect(withoutCursor(preview.body)).toBe(withoutCursor(own.body));
  });

  test('tells nothing of a chat that the member is not in, nor whether a word stands there', async () => {
    const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
    const id = await joinTeam(maya, priya, EVERYTHING);
    await joinTeam(maya, sam, EVERYTHING);
    const about = { recipient_id: sam.id, about_patient_id: maya.id };
    const { thread } = await priya.call(conversationsEndpoints.openThread, about);
    for (const message of ['A kookaburra', 'Two kookaburras'])
      await priya.call(conversationsEndpoints.sendText, { conversation_id: thread.conversation_id, message });
    const look = { filter_by: 'message', limit: 1 } as const;
    const wordsOf = async (keyword: string) => {
      const { has_more_data, cursor, messages } = await maya.call(previewTimeline, {
        patient_team_id: id,
        keyword,
        ...look,
      });
      return { has_more_data, cursor, messages };
    };

    const own = await priya.call(getTimeline, { member_id: maya.id, keyword: 'kookaburra', ...look });
    expect(own.has_more_data).toBe(true);
    expect(await wordsOf('kookaburra')).toEqual(await wordsOf('wombat'));
    expect(await wordsOf('kookaburra')).toEqual({ has_more_data: false, cursor: null, messages: [] });
  });

  test('is not recorded as that person’s look, and is for the member alone', async () => {
    const { maya, priya, tom, id } = await aJourney(EVERYTHING);
    await maya.call(previewTimeline, { patient_team_id: id });

    expect((await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' })).lines).toEqual([]);
    for (const person of [priya, tom])
      expect((await person.send(previewTimeline, { patient_team_id: id })).statusCode).toBe(404);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: id });
    expect((await maya.send(previewTimeline, { patient_team_id: id })).statusCode).toBe(404);
  });
});

describe('changes of the team', () => {
  const told = (items: readonly TeamItem[]) => items.map(({ record }) => [record.change, record.person.id]);

  test('are items of the journey, newest first, found by name', async () => {
    const { maya, priya, tom, tomsId } = await aJourney();
    await tom.call(teamEndpoints.removeTeamMember, { patient_team_id: tomsId });

    const { team } = await maya.call(getTimeline, { filter_by: 'team' });
    expect(told(team)).toEqual([
      ['left', tom.id],
      ['joined', tom.id],
      ['joined', priya.id],
    ]);
    expect(told((await maya.call(getTimeline, { keyword: 'tomasz' })).team)).toEqual([
      ['left', tom.id],
      ['joined', tom.id],
    ]);
    await tom.call(teamEndpoints.restoreTeamMember, { patient_team_id: tomsId });
    expect(told((await maya.call(getTimeline, {})).team)).toHaveLength(2);
  });

  test('are seen by a supporter only while the member lets them', async () => {
    const { maya, priya, tom, id } = await aJourney(EVERYTHING);

    expect(told((await priya.call(getTimeline, { member_id: maya.id })).team)).toEqual([
      ['joined', tom.id],
      ['joined', priya.id],
    ]);
    expect((await tom.call(getTimeline, { member_id: maya.id })).team).toEqual([]);
    const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {
      patient_team_id: id,
    });
    const version = supporter_permissions[0]?.version ?? 0;
    await maya.call(teamEndpoints.saveSupporterPermissions, {
      patient_team_id: id,
      permissions: NOTES_ONLY,
      version,
    });
    const narrowed = await priya.call(getTimeline, { member_id: maya.id });
    expect(narrowed.team).toEqual([]);
    expect((await priya.call(getTimeline, { member_id: maya.id, keyword: 'tomasz' })).team).toEqual([]);
  });
});

import { accessEndpoints } from '@kith/contract/access';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { tellLine } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';

const { listAccessRecord } = accessEndpoints;
const { answerInvitation, inviteSupporter } = invitationsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function looksOf(maya: Someone) {
  return (await maya.call(listAccessRecord, { action: 'looked' })).lines;
}

/** As a fact about a right is stored. */
function fact(type: string, content: object, personId: number | null = 1): RecordLine {
  return {
    source: 'fact',
    id: 1,
    at: new Date(),
    personId,
    grantId: null,
    type,
    content,
    visit: null,
    shares: null,
  };
}

describe('the access record', () => {
  test('says of professionals as what they looked, and under which right, whatever they are later', async () => {
    const maya = await world.person();
    const priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
    const tom = await world.person({ firstName: 'Tom', lastName: 'Ellis' });
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(tom, 'provider');
    await letTreat(world, maya, priya, 'provider');
    const team = await clinic.makeTeam(tom);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with: [priya.id],
      shared_with_organisation_team: [team],
    });
    await priya.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    await priya.call(notesEndpoints.getNote, { id: note.id });
    await tom.call(notesEndpoints.getNote, { id: note.id });
    const { team: people } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const place = people.find(({ user_id }) => user_id === priya.id)?.patient_team_id ?? 0;
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
    await joinTeam(maya, priya);

    const lines = await looksOf(maya);

    expect(lines.map(({ person, acting_as, under }) => [person?.id, acting_as, under])).toEqual([
      [tom.id, 'professional', 'share'],
      [priya.id, 'professional', 'share'],
      [priya.id, 'professional', 'team'],
    ]);
    expect(lines[0]?.text).toBe('Tom Ellis looked at notes.');
    const changed = (await maya.call(listAccessRecord, { action: 'changed', person_id: priya.id })).lines;
    expect(changed.map(({ kinds, acting_as }) => [kinds[0], acting_as])).toEqual([
      ['team.joined', 'supporter'],
    ]);
  });

  test('names the shares of the moment as the ground of a look, whatever has become of them', async () => {
    const [maya, priya, tom] = [await world.person(), await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(tom, 'provider');
    await letTreat(world, maya, priya, 'provider');
    const team = await clinic.makeTeam(tom);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>Ours</p>',
      shared_with: [priya.id],
      shared_with_organisation_team: [team],
    });
    await priya.call(notesEndpoints.getNote, { id: note.id });
    await tom.call(notesEndpoints.getNote, { id: note.id });
    const grounds = async () => (await looksOf(maya)).map(({ shares }) => shares);
    const then = [
      [{ audience: 'organisation_team', name: expect.any(String) }],
      [{ audience: 'user', name: null }],
    ];
    expect(await grounds()).toEqual(then);

    await clinic.endTeam(team);
    const { team: people } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const place = people.find(({ user_id }) => user_id === priya.id)?.patient_team_id ?? 0;
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
    await joinTeam(maya, priya);

    expect(await grounds()).toEqual(then);
    // As looks are that were written down before their shares were: they name what stands today.
    const columns = 'at, reader_id, session_id, member_id, request_id, items';
    const older = `insert into reads (${columns}) select ${columns} from reads where member_id = $1`;
    await world.database.pool.query(older, [maya.id]);
    expect((await grounds()).toSorted((one, other) => one.length - other.length)).toEqual([[], [], ...then]);
  });

  test('names the place on the team where no share let someone look at one thing', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const place = await joinTeam(
      maya,
      priya,
      grantsWhere((area) => area === 'task'),
    );
    const asked = { title: 'A walk', assignees: [priya.id] };
    const { task } = await maya.call(tasksEndpoints.createTask, asked);
    const shared = { title: 'A swim', shared_with: [priya.id] };
    const { task: other } = await maya.call(tasksEndpoints.createTask, shared);
    for (const { id } of [task, other]) await priya.call(tasksEndpoints.getTask, { id });
    await priya.call(tasksEndpoints.listTasks, {});

    const lines = await looksOf(maya);

    const byName = [{ audience: 'user', name: null }];
    expect(lines.map(({ under, patient_team_id, shares }) => [under, patient_team_id, shares])).toEqual([
      ['grant', place, byName],
      ['share', null, byName],
      ['grant', place, []],
    ]);
  });

  test('keeps who left as what they were, and tells of a place by its kind', async () => {
    const maya = await world.person();
    const priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
    await letTreat(world, maya, priya, 'provider');
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const place = { patient_team_id: team[1]?.patient_team_id ?? 0 };
    await maya.call(teamEndpoints.removeTeamMember, place);
    await maya.call(teamEndpoints.restoreTeamMember, place);
    await priya.call(teamEndpoints.removeTeamMember, place);

    const { lines } = await maya.call(listAccessRecord, {});

    expect(lines.map(({ text, acting_as }) => [text, acting_as])).toEqual([
      ['Priya Nair left your team.', 'professional'],
      ['You brought Priya Nair back to your team.', 'member'],
      ['You removed Priya Nair from your team.', 'member'],
    ]);
  });

  test('loses no fact about a right, also of kinds that it has no words for', async () => {
    const maya = await world.person();
    for (const type of ['group.mislaid', 'consent.mislaid', 'care.mislaid', 'provider.mislaid']) {
      await world.database.pool.query(
        `insert into facts (at, type, actor_id, member_id, request_id, data) values ($2, $3, $1, $1, 'test', '{"some": 1}')`,
        [maya.id, world.now(), type],
      );
    }

    const { lines } = await maya.call(listAccessRecord, {});

    expect(lines.map(({ kinds }) => kinds[0]).toSorted()).toEqual([
      'care.mislaid',
      'consent.mislaid',
      'group.mislaid',
      'provider.mislaid',
    ]);
    expect(new Set(lines.map(({ text }) => text))).toEqual(new Set(['You changed who can see something.']));
  });
});

describe('of who was invited, the access record', () => {
  test('tells that someone declined and undid it, and not who: to whom an address belongs is told by a yes alone', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const names = { first_name: 'Sam', last_name: 'Lee' };
    const { invitation } = await maya.call(inviteSupporter, { ...names, email: priya.email });
    const { patient_team_id } = invitation;
    await priya.call(answerInvitation, { patient_team_id, accepted: false });
    await priya.call(invitationsEndpoints.restoreInvitation, { patient_team_id });

    const { lines } = await maya.call(listAccessRecord, { action: 'changed' });

    expect(lines.slice(0, 2)).toMatchObject([
      { person: null, text: 'Someone brought back an invitation or a request.' },
      { person: null, text: 'Someone declined an invitation or a request.' },
    ]);
    const ofPriya = await maya.call(listAccessRecord, { person_id: priya.id });
    expect(ofPriya.lines).toEqual([]);
  });

  test('names the member who declined a request', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const { link } = await maya.call(invitationsEndpoints.renewGetStartedLink, {});
    await priya.call(invitationsEndpoints.askToSupport, { member_link: link.code });
    const [request] = (await maya.call(invitationsEndpoints.listPendingInvitations, {})).invitations;
    const patient_team_id = request?.patient_team_id ?? 0;
    await maya.call(answerInvitation, { patient_team_id, accepted: false });

    const { lines } = await maya.call(listAccessRecord, { action: 'changed' });

    expect(lines[0]).toMatchObject({
      acting_as: 'member',
      text: 'You declined an invitation or a request.',
    });
  });
});

describe('the words of the record', () => {
  const audience = { userIds: [3, 4], groupIds: [5], organisationTeamIds: [] };
  const nobody = { userIds: [], groupIds: [], organisationTeamIds: [6] };
  test.each([
    [
      fact('note.sharing_changed', { noteId: 1, added: audience, removed: nobody }),
      'Maya changed who a note is shared with (now also 2 people, 1 group; no longer 1 organisation team)',
    ],
    [
      fact('event.added', { eventId: 1, sharedWith: audience }),
      'Maya shared an event with 2 people, 1 group',
    ],
    [
      fact('group.changed', { groupId: 1, added: [4], removed: [], isRenamed: true, version: 2 }),
      'Maya changed a sharing group (now also 1 person)',
    ],
    [
      fact('safety_plan.sharing_changed', {
        planId: 1,
        added: [3],
        removed: [],
        changed: [],
        editors: [],
        addedTo: { groupIds: [5], organisationTeamIds: [6] },
        removedFrom: { groupIds: [7, 8], organisationTeamIds: [] },
      }),
      'Maya changed who can see or change your safety plan (now also 1 person, 1 group, 1 organisation team; no longer 2 groups)',
    ],
    [fact('team.joined', { grantId: 1, personId: 1 }), 'Maya joined your team as a supporter'],
    [
      fact('team.joined', { grantId: 1, personId: 1, role: 'care_coordinator' }),
      'Maya joined your team as a care coordinator',
    ],
    [fact('team.joined', { grantId: 1, personId: 2 }), 'Maya added a supporter to your team'],
    [fact('team.restored', { grantId: 1, personId: 1 }), 'Maya came back to your team'],
    [fact('team.access_record_read', { exported: true }), 'Maya downloaded this record'],
    [
      fact('team.permissions_changed', { turnedOn: ['task.view'], turnedOff: [] }),
      'Maya changed what a supporter can see (turned on: tasks)',
    ],
    [fact('consent.accepted', { requestId: 1, kind: 'referral' }), 'Maya agreed to a referral'],
    [
      fact('care.member_tags_changed', { organisationId: 1, added: [1, 2], removed: [] }),
      'Maya changed the labels that an organisation gives you',
    ],
  ])('tell %o', (line, sentence) => {
    expect(tellLine(line, 'Maya').sentence).toBe(sentence);
  });

  test.each([
    [
      fact('team.ran_out', { grantId: 1, personId: 2, role: 'provider' }, null),
      'Access ended for a professional',
    ],
    [
      fact('team.joined', { grantId: 1, personId: 2, role: 'care_coordinator' }, null),
      'A care coordinator joined your team',
    ],
    [
      fact('consent.accepted', { requestId: 1, kind: 'guardian' }, null),
      'Your guardian agreed to your account',
    ],
    [fact('team.invited', {}, null), 'Someone sent an invitation to join your team'],
  ])('name no one where no one signed in did it: %o', (line, sentence) => {
    expect(tellLine(line, null).sentence).toBe(sentence);
  });
});

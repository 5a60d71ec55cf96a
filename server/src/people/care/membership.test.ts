import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { makeOrganisation } from '#testing/professionals';
import { pairForWork } from '#testing/staff-step';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { assignCoordinator, givePost, joinOrganisation, leaveOrganisation, takePost } from './index.ts';

const { addToSupportTeam, answerInvitation, restoreInvitation } = invitationsEndpoints;
type Organisation = Awaited<ReturnType<typeof makeOrganisation>>;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const join = (organisation: Organisation, member: Someone) =>
  world.operate((ctx) => joinOrganisation(ctx, { organisationId: organisation.id, memberId: member.id }));
const leave = (organisation: Organisation, member: Someone) =>
  world.operate((ctx) => leaveOrganisation(ctx, { organisationId: organisation.id, memberId: member.id }));
const coordinatorPost = (organisation: Organisation, person: Someone) =>
  ({ userId: person.id, organisationId: organisation.id, role: 'care_coordinator' }) as const;

/** A clinic with this many coordinators, in the order in which they came. */
async function clinicWith(count: number) {
  const clinic = await makeOrganisation(world, { givesCard: true });
  const coordinators: Someone[] = [];
  for (let index = 0; index < count; index += 1) {
    const jo = await world.person();
    await pairForWork(world, jo);
    await world.operate((ctx) => givePost(ctx, coordinatorPost(clinic, jo)));
    coordinators.push(jo);
  }
  return { clinic, coordinators };
}

async function teamOf(member: Someone): Promise<number[]> {
  const { user } = await member.call(authEndpoints.getProfile, {});
  return user.support_team.map(({ id }) => id);
}

async function numberOf(member: Someone): Promise<string> {
  const { membership_card } = await member.call(careEndpoints.getMembershipCard, { id: member.id });
  return membership_card.member_number;
}

describe('joining an organisation', () => {
  test('gives a number, and the coordinator who looks after the fewest', async () => {
    const { clinic, coordinators } = await clinicWith(2);
    const members = [await world.person(), await world.person(), await world.person()];

    for (const member of members) await join(clinic, member);

    const teams = await Promise.all(members.map(teamOf));
    expect(teams.map(([id]) => coordinators.findIndex((one) => one.id === id))).toEqual([0, 1, 0]);
    expect(await Promise.all(members.map(numberOf))).toEqual(['000001', '000002', '000003']);
  });

  test('tells the journey who has joined the team, and is on record', async () => {
    const { clinic } = await clinicWith(1);
    const maya = await world.person();

    await join(clinic, maya);

    const { team } = await maya.call(journeyEndpoints.getTimeline, {});
    expect(team.map(({ record }) => record.change)).toEqual(['joined']);
    const facts = await factsAbout(world, maya, 'team');
    expect(facts.map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['team.organisation_joined', null],
      ['team.joined', null],
    ]);
  });

  test('opens nothing to the coordinator but the name and what is shared with them', async () => {
    const { clinic, coordinators } = await clinicWith(1);
    const [maya, jo] = [await world.person(), coordinators[0]];
    await maya.call(notesEndpoints.createNote, { note: '<p>For myself</p>' });

    await join(clinic, maya);

    const timeline = await jo?.call(journeyEndpoints.getTimeline, { member_id: maya.id });
    expect([timeline?.note, timeline?.team]).toEqual([[], []]);
    expect((await jo?.send(teamEndpoints.getTeam, { id: maya.id }))?.statusCode).toBe(403);
  });

  test('passes over a coordinator who knows the member otherwise', async () => {
    const { clinic, coordinators } = await clinicWith(2);
    const [maya, [sister, other]] = [await world.person(), coordinators];
    if (!sister || !other) throw new Error('two coordinators');
    await joinTeam(maya, sister);

    await join(clinic, maya);
    await join(clinic, sister);

    expect(await teamOf(maya)).toEqual([sister.id, other.id]);
    expect(await teamOf(sister)).toEqual([other.id]);
  });

  test('does without a coordinator where there is none', async () => {
    const { clinic } = await clinicWith(0);
    const maya = await world.person();

    await join(clinic, maya);

    expect(await teamOf(maya)).toEqual([]);
  });

  test('twice is refused, at once as well, and changes nothing', async () => {
    const { clinic, coordinators } = await clinicWith(1);
    const maya = await world.person();

    const outcomes = await Promise.allSettled([join(clinic, maya), join(clinic, maya)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(join(clinic, maya)).rejects.toMatchObject({ code: 'conflict' });
    expect(await teamOf(maya)).toEqual(coordinators.map(({ id }) => id));
  });
});

describe('leaving an organisation', () => {
  test('ends what came by it, at once and for good', async () => {
    const { clinic, coordinators } = await clinicWith(1);
    const [maya, colleague, [jo]] = [await world.person(), await world.person(), coordinators];
    if (!jo) throw new Error('a coordinator');
    await clinic.letWork(colleague, 'provider');
    const teamId = await clinic.makeTeam(colleague);
    await join(clinic, maya);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with: [jo.id],
      shared_with_organisation_team: [teamId],
    });
    for (const reader of [jo, colleague]) await reader.call(notesEndpoints.getNote, { id: note.id });

    await leave(clinic, maya);

    for (const reader of [jo, colleague])
      expect((await reader.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
    expect((await colleague.send(journeyEndpoints.getTimeline, { member_id: maya.id })).statusCode).toBe(404);
    expect(await teamOf(maya)).toEqual([]);
    expect((await maya.send(careEndpoints.getMembershipCard, { id: maya.id })).statusCode).toBe(404);
    const { team } = await maya.call(journeyEndpoints.getTimeline, {});
    expect(team.map(({ record }) => record.change)).toEqual(['left', 'joined']);
  });

  test('cannot be undone by the coordinator or by the member', async () => {
    const { clinic, coordinators } = await clinicWith(1);
    const maya = await world.person();
    await join(clinic, maya);
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const place = { patient_team_id: team.find(({ role_id }) => role_id === 3)?.patient_team_id };

    await leave(clinic, maya);

    for (const person of [maya, ...coordinators])
      expect((await person.send(teamEndpoints.restoreTeamMember, place)).statusCode).toBe(404);
  });

  test('and coming back gives the same number, and shares nothing by itself', async () => {
    const { clinic } = await clinicWith(1);
    const [maya, colleague] = [await world.person(), await world.person()];
    await clinic.letWork(colleague, 'provider');
    const teamId = await clinic.makeTeam(colleague);
    await join(clinic, await world.person());
    await join(clinic, maya);
    const share = { note: '<p>Then</p>', shared_with_organisation_team: [teamId] };
    const { note } = await maya.call(notesEndpoints.createNote, share);

    await leave(clinic, maya);
    await join(clinic, maya);

    expect(await numberOf(maya)).toBe('000002');
    expect((await colleague.send(notesEndpoints.getNote, { id: note.id })).statusCode).toBe(404);
  });

  test('is for members', async () => {
    const { clinic } = await clinicWith(0);

    await expect(leave(clinic, await world.person())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the coordinator of a member', () => {
  test('is another one when the organisation says so', async () => {
    const { clinic, coordinators } = await clinicWith(2);
    const [maya, [first, second]] = [await world.person(), coordinators];
    if (!first || !second) throw new Error('two coordinators');
    await join(clinic, maya);
    const between = { organisationId: clinic.id, memberId: maya.id, personId: second.id };

    await world.operate((ctx) => assignCoordinator(ctx, between));
    await world.operate((ctx) => assignCoordinator(ctx, between));

    expect(await teamOf(maya)).toEqual([second.id]);
    expect((await first.send(journeyEndpoints.getTimeline, { member_id: maya.id })).statusCode).toBe(404);
  });

  test('is no one who does not coordinate there, and no member of another organisation gets one', async () => {
    const { clinic, coordinators } = await clinicWith(1);
    const [maya, stranger] = [await world.person(), await world.person()];
    await join(clinic, maya);
    const assign = (memberId: number, personId: number) =>
      world.operate((ctx) => assignCoordinator(ctx, { organisationId: clinic.id, memberId, personId }));

    await expect(assign(maya.id, stranger.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(assign(stranger.id, coordinators[0]?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('hands the members on when the post ends', async () => {
    const { clinic, coordinators } = await clinicWith(2);
    const [maya, [first, second]] = [await world.person(), coordinators];
    if (!first || !second) throw new Error('two coordinators');
    await join(clinic, maya);

    await world.operate((ctx) => takePost(ctx, coordinatorPost(clinic, first)));

    expect(await teamOf(maya)).toEqual([second.id]);
    expect((await first.send(journeyEndpoints.getTimeline, { member_id: maya.id })).statusCode).toBe(404);
    const facts = await factsAbout(world, first, 'staff');
    expect(facts.map(({ type }) => type)).toEqual(['staff.post_given', 'staff.post_ended']);
  });
});

describe('a post', () => {
  test('is given once, and ended once', async () => {
    const [clinic, jo] = [await makeOrganisation(world), await world.person()];
    const post = coordinatorPost(clinic, jo);
    await world.operate((ctx) => givePost(ctx, post));

    await expect(world.operate((ctx) => givePost(ctx, post))).rejects.toMatchObject({ code: 'conflict' });
    await world.operate((ctx) => takePost(ctx, post));
    await expect(world.operate((ctx) => takePost(ctx, post))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that ends takes the places with it that a provider held by it, and no others', async () => {
    const [clinic, priya] = [await makeOrganisation(world), await world.person()];
    const [maya, sam] = [await world.person(), await world.person()];
    const post = { userId: priya.id, organisationId: clinic.id, role: 'provider' } as const;
    await world.operate((ctx) => givePost(ctx, post));
    await world.database.pool.query(
      `insert into grants (member_id, person_id, role, organisation_id, created_at, accepted_at)
       values ($1, $3, 'provider', $4, $5, $5), ($2, $3, 'provider', null, $5, $5)`,
      [maya.id, sam.id, priya.id, clinic.id, world.now()],
    );

    await world.operate((ctx) => takePost(ctx, post));

    expect(await teamOf(maya)).toEqual([]);
    expect(await teamOf(sam)).toEqual([priya.id]);
  });

  test('that ends lets no one in by a yes to what a member asked before, and takes a coordinator away who was asked by name', async () => {
    const [clinic, priya] = [await makeOrganisation(world), await world.person()];
    const [maya, sam] = [await world.person(), await world.person()];
    await world.operate((ctx) => givePost(ctx, coordinatorPost(clinic, priya)));
    for (const member of [maya, sam]) await clinic.lookAfter(member);
    const ask = async (member: Someone) =>
      (await member.call(addToSupportTeam, { user_id: priya.id })).invitation.patient_team_id;
    const [accepted, waiting] = [await ask(maya), await ask(sam)];
    const yes = (patient_team_id: number) =>
      priya.send(answerInvitation, { patient_team_id, accepted: true });
    expect((await yes(accepted)).statusCode).toBe(200);

    await world.operate((ctx) => takePost(ctx, coordinatorPost(clinic, priya)));

    expect(await teamOf(maya)).toEqual([]);
    const undone = await sam.send(restoreInvitation, { patient_team_id: waiting });
    expect(undone.statusCode).toBe(404);
    expect((await yes(waiting)).statusCode).toBe(404);
    expect(await teamOf(sam)).toEqual([]);
  });
});

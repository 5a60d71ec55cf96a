import { invitationsEndpoints } from '@kith/contract/invitations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { makeWorld, type World } from '../testing/world.ts';

const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 200);
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);
const [MEMBERS, SUPPORTERS] = [2, 2];

/** What a member can have said: everything off, one thing at a time, or several. */
const MAPS: Readonly<Record<string, FullGrants | null>> = {
  defaults: null,
  nothing: grantsWhere(() => false),
  journey: grantsWhere((area) => area === 'journeyOverview'),
  notes: grantsWhere((area, action) => area === 'note' && action === 'view'),
  reader: grantsWhere((area, action) => ['note', 'journeyOverview'].includes(area) && action === 'view'),
  writer: grantsWhere((area) => area === 'note' || area === 'journeyOverview'),
  everything: grantsWhere(() => true),
};
/** What each of them opens, written down again by hand. */
const OPENS: Readonly<Record<string, { journey: boolean; notes: boolean; team: boolean }>> = {
  defaults: { journey: true, notes: false, team: true },
  nothing: { journey: false, notes: false, team: false },
  journey: { journey: true, notes: false, team: false },
  notes: { journey: false, notes: true, team: false },
  reader: { journey: true, notes: true, team: false },
  writer: { journey: true, notes: true, team: false },
  everything: { journey: true, notes: true, team: true },
};

type Step =
  | {
      readonly do: 'invite' | 'rewrite';
      readonly member: number;
      readonly supporter: number;
      readonly map: string;
    }
  | {
      readonly do: 'accept' | 'decline' | 'cancel' | 'remove' | 'leave' | 'share' | 'unshare' | 'grab';
      readonly member: number;
      readonly supporter: number;
    };

const pair = { member: fc.nat(MEMBERS - 1), supporter: fc.nat(SUPPORTERS - 1) };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('invite' as const, 'rewrite' as const),
    ...pair,
    map: fc.constantFrom(...Object.keys(MAPS)),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'decline', 'cancel', 'remove', 'leave', 'share', 'unshare', 'grab'),
      ...pair,
    }) as fc.Arbitrary<Step>,
  },
);

/** What is known of one member and one supporter: the whole of the reference. */
interface Pair {
  /** An invitation that waits, and what it offers. */
  invited: { readonly id: number; readonly map: string } | undefined;
  /** A place that holds, and what is open. */
  place: { readonly id: number; readonly map: string } | undefined;
  shared: boolean;
  /** The last place that the member has ended. */
  removed: number | undefined;
}

interface Game {
  readonly members: readonly { readonly someone: Someone; readonly noteId: number }[];
  readonly supporters: readonly Someone[];
  readonly pairs: readonly (readonly Pair[])[];
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it(`shows each person what a tiny model of the rule says, over ${SEQUENCES} histories (MODEL_SEED=${SEED} repeats this)`, {
  timeout: 600_000,
}, async () => {
  let looks = 0;
  let steps = 0;
  const histories = fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), {
    numRuns: SEQUENCES,
    seed: SEED,
  });
  let game = await begin();
  for (const [at, history] of histories.entries()) {
    if (at % 10 === 9) game = await begin();
    for (const one of history) {
      await play(game, one);
      steps += 1;
      if (steps % 4 === 0) looks += await compare(game, JSON.stringify(history));
    }
    looks += await compare(game, JSON.stringify(history));
  }
  console.log(`model: 0 of ${looks} views differed after ${steps} steps in ${histories.length} histories`);
  expect(looks).toBeGreaterThan(SEQUENCES);
});

async function begin(): Promise<Game> {
  const people: Someone[] = [];
  while (people.length < MEMBERS + SUPPORTERS) people.push(await world.person());
  const members = await Promise.all(
    people.slice(0, MEMBERS).map(async (someone) => {
      const { note } = await someone.call(notesEndpoints.createNote, { note: '<p>A walk by the river</p>' });
      return { someone, noteId: note.id };
    }),
  );
  const pairs = members.map(() =>
    Array.from(
      { length: SUPPORTERS },
      (): Pair => ({ invited: undefined, place: undefined, shared: false, removed: undefined }),
    ),
  );
  return { members, supporters: people.slice(MEMBERS), pairs };
}

/** Does the step in the product and in the model; what the model says is not possible must be refused. */
async function play(game: Game, one: Step): Promise<void> {
  const member = game.members[one.member];
  const supporter = game.supporters[one.supporter];
  const known = game.pairs[one.member]?.[one.supporter];
  if (!member || !supporter || !known) throw new Error('nobody there');
  await MOVES[one.do]({
    member: member.someone,
    noteId: member.noteId,
    supporter,
    known,
    map: 'map' in one ? one.map : '',
    game,
    at: one.member,
  });
}

interface Move {
  readonly member: Someone;
  readonly noteId: number;
  readonly supporter: Someone;
  readonly known: Pair;
  readonly map: string;
  readonly game: Game;
  readonly at: number;
}

const MOVES: Readonly<Record<Step['do'], (move: Move) => Promise<void>>> = {
  async invite({ member, supporter, known, map }) {
    const permissions = MAPS[map];
    const names = { first_name: 'Priya', last_name: 'Nair', email: supporter.email };
    const answer = await member.send(invitationsEndpoints.inviteSupporter, {
      ...names,
      ...(permissions && { permissions }),
    });
    expect(answer.statusCode).toBe(known.invited ? 422 : 200);
    if (!known.invited) known.invited = { id: answer.json().invitation.patient_team_id, map };
  },
  async accept({ supporter, known }) {
    if (!known.invited) return;
    const yes = { patient_team_id: known.invited.id, accepted: true };
    const answer = await supporter.send(invitationsEndpoints.answerInvitation, yes);
    expect(answer.statusCode).toBe(known.place ? 409 : 200);
    if (known.place) return;
    known.place = known.invited;
    known.invited = undefined;
  },
  async decline({ supporter, known }) {
    if (!known.invited) return;
    await supporter.call(invitationsEndpoints.answerInvitation, {
      patient_team_id: known.invited.id,
      accepted: false,
    });
    known.invited = undefined;
  },
  async cancel({ member, known }) {
    if (!known.invited) return;
    await member.call(invitationsEndpoints.cancelInvitation, { patient_team_id: known.invited.id });
    known.invited = undefined;
  },
  async rewrite({ member, known, map }) {
    if (!known.place) return;
    const place = { patient_team_id: known.place.id };
    const { supporter_permissions } = await member.call(teamEndpoints.listSupporterPermissions, place);
    const [former] = supporter_permissions;
    const permissions = MAPS[map];
    if (!former || !permissions) return;
    await member.call(teamEndpoints.saveSupporterPermissions, {
      ...place,
      permissions,
      version: former.version,
    });
    known.place = { id: known.place.id, map };
  },
  async remove({ member, known }) {
    if (!known.place) return;
    await member.call(teamEndpoints.removeTeamMember, { patient_team_id: known.place.id });
    known.removed = known.place.id;
    known.place = undefined;
  },
  async leave({ supporter, known }) {
    if (!known.place) return;
    await supporter.call(teamEndpoints.removeTeamMember, { patient_team_id: known.place.id });
    known.place = undefined;
  },
  async share(move) {
    const { member, noteId, supporter, known } = move;
    const with_ = [...sharedIds(move), supporter.id];
    const answer = await member.send(notesEndpoints.updateNoteSharing, {
      id: noteId,
      shared_with: [...new Set(with_)],
    });
    expect(answer.statusCode).toBe(known.place || known.shared ? 200 : 422);
    if (known.place) known.shared = true;
  },
  async unshare(move) {
    const { member, noteId, supporter, known } = move;
    const shared_with = sharedIds(move).filter((id) => id !== supporter.id);
    await member.call(notesEndpoints.updateNoteSharing, { id: noteId, shared_with });
    known.shared = false;
  },
  /** A supporter tries all that could widen their own reach; the comparison shows that none of it did. */
  async grab({ member, supporter, known }) {
    const patient_team_id = known.place?.id ?? known.invited?.id ?? 1;
    const permissions = grantsWhere(() => true);
    const tries = [
      supporter.send(teamEndpoints.saveSupporterPermissions, { patient_team_id, permissions, version: 2 }),
      supporter.send(teamEndpoints.previewTeam, { patient_team_id }),
      supporter.send(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true, permissions }),
      supporter.send(invitationsEndpoints.resendInvitation, { patient_team_id }),
      ...(known.removed === undefined
        ? []
        : [supporter.send(teamEndpoints.restoreTeamMember, { patient_team_id: known.removed })]),
    ];
    for (const answer of await Promise.all(tries)) expect([403, 404, 409, 422]).toContain(answer.statusCode);
    await supporter.send(teamEndpoints.chooseTeam, { member_id: member.id });
  },
};

function sharedIds({ game, at }: Move): number[] {
  return game.supporters.flatMap(({ id }, index) => (game.pairs[at]?.[index]?.shared ? [id] : []));
}

/** Every supporter looks at every member by every way there is, and finds what the model says. Answers the number of looks. */
async function compare({ members, supporters, pairs }: Game, history: string): Promise<number> {
  let looks = 0;
  for (const [at, { someone: member, noteId }] of members.entries()) {
    for (const [index, supporter] of supporters.entries()) {
      const known = pairs[at]?.[index];
      const opens = known?.place && OPENS[known.place.map];
      const reads = opens?.notes === true && known?.shared === true;
      const expected = {
        note: reads ? 200 : 404,
        list: reads,
        journey: statusFor(opens, opens?.journey),
        journeyNotes: reads && opens?.journey === true,
        team: statusFor(opens, opens?.team),
        supports: opens !== undefined,
        pending: known?.invited?.id,
      };
      expect(await lookAt(member, supporter, noteId), history).toEqual(expected);
      looks += 1;
    }
  }
  return looks;
}

function statusFor(place: object | undefined, open: boolean | undefined): number {
  if (!place) return 404;
  return open ? 200 : 403;
}

async function lookAt(member: Someone, supporter: Someone, noteId: number) {
  const [note, list, journey, team, supported, pending] = await Promise.all([
    supporter.send(notesEndpoints.getNote, { id: noteId }),
    supporter.call(notesEndpoints.listNotesSharedWithMe, { member_id: member.id }),
    supporter.send(journeyEndpoints.getTimeline, { member_id: member.id }),
    supporter.send(teamEndpoints.getTeam, { id: member.id }),
    supporter.call(teamEndpoints.listSupportedTeams, { id: supporter.id }),
    supporter.call(invitationsEndpoints.listPendingInvitations, {}),
  ]);
  return {
    note: note.statusCode,
    list: list.notes.some(({ id }) => id === noteId),
    journey: journey.statusCode,
    journeyNotes: journey.statusCode === 200 && journey.json().note.length > 0,
    team: team.statusCode,
    supports: supported.supported_teams.some(({ patient_id }) => patient_id === member.id),
    pending: pending.invitations.find(({ person }) => person?.id === member.id)?.patient_team_id,
  };
}

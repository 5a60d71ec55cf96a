import { invitationsEndpoints } from '@kith/contract/invitations';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { expect } from 'vitest';
import { memberJoined } from '../people/team/facts.ts';
import type { Someone } from '../testing/caller.ts';
import { letTreat } from '../testing/professionals.ts';
import { endSupport } from '../testing/supporters.ts';
import { GIVEN } from './model-care.ts';
import { letThrough, unwantedBy } from './model-chat.ts';
import type { Move } from './model-game.ts';
import { inChats } from './model-moves-in-chats.ts';
import { careMoves } from './model-moves-of-care.ts';
import { chatMoves } from './model-moves-of-chats.ts';
import { commentMoves } from './model-moves-of-comments.ts';
import { endMoves } from './model-moves-of-ends.ts';
import { itemMoves } from './model-moves-of-items.ts';
import { plans } from './model-moves-of-plans.ts';
import { several } from './model-moves-of-several.ts';
import { ASSIGNED, isProfessionals, MAPS } from './model-rights.ts';
import { MEMBERS, type Step } from './model-steps.ts';
import { gotByThemself, previewed, withoutMessages } from './preview-views.ts';

const { answerInvitation, cancelInvitation, inviteSupporter, resendInvitation } = invitationsEndpoints;
const { listSupporterPermissions, previewTeam, removeTeamMember, restoreTeamMember } = teamEndpoints;
const { chooseTeam, saveSupporterPermissions } = teamEndpoints;

/**
 * Each does a step in the product and in the model; the product must refuse a step that the model does not
 * allow.
 */
export const MOVES: Readonly<Record<Step['do'], (move: Move) => Promise<void>>> = {
  ...several,
  ...itemMoves,
  ...endMoves,
  ...commentMoves,
  ...plans,
  ...careMoves,
  ...chatMoves,
  ...inChats,
  async invite({ member, person, pair, step: { map } }) {
    const permissions = MAPS[map];
    const names = { first_name: 'Priya', last_name: 'Nair', email: person.email };
    const answer = await member.send(inviteSupporter, { ...names, ...(permissions && { permissions }) });
    expect(answer.statusCode).toBe(pair.invited ? 422 : 200);
    if (!pair.invited) pair.invited = { id: answer.json().invitation.patient_team_id, as: map };
  },
  async accept(move) {
    const { person, pair } = move;
    if (!pair.invited) return;
    const yes = { patient_team_id: pair.invited.id, accepted: true };
    const answer = await person.send(answerInvitation, yes);
    expect(answer.statusCode).toBe(pair.membership ? 409 : 200);
    if (!pair.membership) join(move, pair.invited);
    if (pair.membership === pair.invited) pair.invited = undefined;
  },
  async letIn(move) {
    await MOVES.invite(move);
    await MOVES.accept(move);
  },
  async decline({ person, pair }) {
    if (!pair.invited) return;
    await person.call(answerInvitation, { patient_team_id: pair.invited.id, accepted: false });
    pair.invited = undefined;
  },
  async cancel({ member, pair }) {
    if (!pair.invited) return;
    await member.call(cancelInvitation, { patient_team_id: pair.invited.id });
    pair.invited = undefined;
  },
  /**
   * The preview of the choices equals the views after they are saved, but for what the person keeps from
   * themself.
   */
  async rewrite({ member, person, pair, chats, everyone, step: { map } }) {
    const permissions = MAPS[map];
    if (!pair.membership || !permissions) return;
    const asked = { patient_team_id: pair.membership.id };
    if (isProfessionals(pair.membership)) {
      const rewritten = { ...asked, permissions, version: 1 };
      expect((await member.send(saveSupporterPermissions, rewritten)).statusCode).not.toBe(200);
      return;
    }
    const { supporter_permissions } = await member.call(listSupporterPermissions, asked);
    const version = supporter_permissions[0]?.version ?? 0;
    const preview = await previewed(member, pair.membership.id, permissions);
    await member.call(saveSupporterPermissions, { ...asked, permissions, version });
    pair.membership = { id: pair.membership.id, as: map };
    const chatIds = chats.map(({ id }) => id);
    const unwanted = unwantedBy(chats, everyone.indexOf(person));
    expect(withoutMessages(preview, unwanted)).toEqual(await gotByThemself(person, { member, chatIds }));
  },
  async remove({ member, pair }) {
    const ended = await end(member, pair);
    if (ended) pair.removed = ended.id;
  },
  async removeAndUndo({ member, pair }) {
    const ended = await end(member, pair);
    if (!ended) return;
    await member.call(restoreTeamMember, { patient_team_id: ended.id });
    pair.membership = ended;
  },
  async leave({ person, pair }) {
    await end(person, pair);
  },
  /** A person is removed, and let in again in another role. */
  async comeBack(move) {
    if (await end(move.member, move.pair)) await treat(move);
  },
  async unassign({ world, member, person, pair }) {
    if (pair.membership?.as !== ASSIGNED) return;
    await endSupport(world, member, person);
    pair.membership = undefined;
  },
  treat,
  coordinate,
  /**
   * A person tries all calls that could widen their own rights; the comparison shows that none of them did.
   */
  async grab({ member, person, pair }) {
    const patient_team_id = pair.membership?.id ?? pair.invited?.id ?? 1;
    const permissions = grantsWhere(() => true);
    const tries = [
      person.send(saveSupporterPermissions, { patient_team_id, permissions, version: 2 }),
      person.send(previewTeam, { patient_team_id }),
      person.send(answerInvitation, { patient_team_id, accepted: true, permissions }),
      person.send(resendInvitation, { patient_team_id }),
      ...(pair.removed === undefined
        ? []
        : [person.send(restoreTeamMember, { patient_team_id: pair.removed })]),
    ];
    for (const answer of await Promise.all(tries)) expect([403, 404, 409, 422]).toContain(answer.statusCode);
    await person.send(chooseTeam, { member_id: member.id });
  },
};

/**
 * Either of the two ends a membership, and with it an invitation that waits. Returns the membership before;
 * one that the organisation has assigned stays.
 */
async function end(by: Someone, pair: Move['pair']): Promise<Move['pair']['membership']> {
  const { membership } = pair;
  if (!membership) return undefined;
  const answer = await by.send(removeTeamMember, { patient_team_id: membership.id });
  expect(answer.statusCode).toBe(membership.as === ASSIGNED ? 403 : 200);
  if (membership.as === ASSIGNED) return undefined;
  pair.membership = undefined;
  pair.invited = undefined;
  return membership;
}

/** A professional gets a membership, unless they have one already. */
async function treat(move: Move): Promise<void> {
  const { world, member, person, pair } = move;
  if (pair.membership) return;
  join(move, { id: await letTreat(world, member, person, 'provider'), as: 'provider' });
}

/** A block between two people does not keep a coordinator from the member. */
async function coordinate(move: Move): Promise<void> {
  const { world, member, person, pair, chats, step } = move;
  if (pair.membership) return;
  const place = { id: await letTreat(world, member, person, ASSIGNED), as: ASSIGNED };
  join(move, place);
  const joined = memberJoined(member.id, { grantId: place.id, personId: person.id, role: ASSIGNED });
  await world.operate((ctx) => ctx.record(joined));
  await world.deliver();
  letThrough(chats, step.member, MEMBERS + step.person);
}

/** A new membership begins outside every group, and without shares by name. */
function join({ known, pair, care, step }: Move, place: NonNullable<Move['pair']['membership']>): void {
  pair.membership = place;
  pair.shared.clear();
  pair.ending.clear();
  known.items[step.member]?.sharedWith.delete(step.person);
  pair.plan = undefined;
  for (const kind of GIVEN) care.givenTo[kind].delete(step.person);
  for (const group of known.groups[step.member] ?? []) group.people.delete(step.person);
}

import { type GivenByName, give, seesProposal, turnWithheld, type Withheld } from './model-care.ts';
import type { Move } from './model-game.ts';
import { answer, meddle, propose, turnLink } from './model-goals.ts';
import { askRenewal, move as moveOn, withdraw } from './model-renewals.ts';
import { isProfessionals } from './model-rights.ts';
import type { Step } from './model-steps.ts';

/**
 * Medicines, goals, check-ins and thought records: kept from supporters, shared by name, and taken back.
 * Goals are linked, proposed and answered, and new scripts are asked for.
 */
export const careMoves = {
  turnMedicine: (move: Move) => turn(move, 'medicine'),
  turnGoal: (move: Move) => turn(move, 'goal'),
  turnCheckIn: (move: Move) => turn(move, 'checkIn'),
  giveThought: (move: Move) => hand(move, 'thought', true),
  takeThoughtBack: (move: Move) => hand(move, 'thought', false),
  giveMedicine: (move: Move) => hand(move, 'medicine', true),
  takeMedicineBack: (move: Move) => hand(move, 'medicine', false),
  giveCheckIn: (move: Move) => hand(move, 'checkIn', true),
  takeCheckInBack: (move: Move) => hand(move, 'checkIn', false),
  turnLink: ({ member, care, ids }: Move) => turnLink(member, care.goals, care.ids.goal, ids.task),
  async proposeGoal({ member, person, writer, pair, care: { goals }, step: { person: by } }: Move) {
    const isAllowed = pair.membership !== undefined && isProfessionals(pair.membership);
    if (await propose(goals, { member, person, by, isAllowed })) return;
    await propose(goals, { member, person: writer, by: undefined, isAllowed: true });
  },
  takeGoal: ({ member, care }: Move) => answer(member, care.goals, true),
  declineGoal: ({ member, care }: Move) => answer(member, care.goals, false),
  meddleWithGoal: ({ person, pair, care, step }: Move) =>
    meddle(person, care.goals, seesProposal(pair.membership, step.person)),
  askRenewal: (move: Move) =>
    askRenewal(move.care.renewals, {
      ...between(move),
      member: move.member,
      medicine: move.care.ids.medicine,
    }),
  withdrawRenewal: ({ member, care }: Move) => withdraw(care.renewals, member),
  moveRenewal: (move: Move) => moveOn(move.care.renewals, between(move)),
} satisfies Partial<Record<Step['do'], (move: Move) => Promise<void>>>;

const between = ({ person, known, step }: Move) => ({
  ...{ person, by: step.person },
  placeOf: (at: number) => known.pairs[step.member]?.[at]?.membership,
});

const turn = ({ member, care }: Move, kind: Withheld) => turnWithheld(member, care, kind);

/** People who have it and are on the team keep it; this person gets it or loses it. */
async function hand({ member, care, people, known, step }: Move, kind: GivenByName, wanted: boolean) {
  const around = people.map(({ id }, at) => ({
    id,
    isOnTeam: known.pairs[step.member]?.[at]?.membership !== undefined,
  }));
  const others = [...care.givenTo[kind]].filter((at) => around[at]?.isOnTeam && at !== step.person);
  await give(member, care, { kind, people: around, to: wanted ? [...others, step.person] : others });
}

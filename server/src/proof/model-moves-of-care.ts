import { type GivenByName, give, turnWithheld, type Withheld } from './model-care.ts';
import type { Move } from './model-game.ts';
import type { Step } from './model-steps.ts';

/** Medicines, goals, check-ins and thought records: kept from supporters, shared by name, and taken back. */
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
} satisfies Partial<Record<Step['do'], (move: Move) => Promise<void>>>;

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

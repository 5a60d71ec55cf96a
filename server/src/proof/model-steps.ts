import fc from 'fast-check';
import { MAPS } from './model-rule.ts';

export const [MEMBERS, PEOPLE, GROUPS, TEAMS] = [2, 4, 2, 2];

/** One thing that somebody does: a member towards a person, with a group of theirs, or with a team of the clinic. */
export interface Step {
  readonly do:
    | keyof typeof BETWEEN_TWO
    | keyof typeof ABOUT_GROUPS
    | keyof typeof ABOUT_TEAMS
    | 'invite'
    | 'rewrite';
  readonly member: number;
  readonly person: number;
  readonly several: number;
  readonly people: readonly number[];
  readonly map: string;
}

/** How often each comes, among its like. */
const BETWEEN_TWO = {
  accept: 4,
  decline: 1,
  cancel: 1,
  remove: 1,
  leave: 1,
  removeAndUndo: 1,
  comeBack: 2,
  share: 2,
  unshare: 1,
  sharePlan: 2,
  sharePlanToEdit: 2,
  unsharePlan: 1,
  grab: 1,
  treat: 2,
  coordinate: 1,
  unassign: 1,
} as const;
const ABOUT_GROUPS = {
  changeGroup: 4,
  shareWithGroup: 4,
  unshareWithGroup: 1,
  deleteGroup: 1,
  deleteGroupAndUndo: 1,
  makeGroup: 1,
} as const;
const ABOUT_TEAMS = {
  hire: 2,
  fire: 1,
  staffTeam: 3,
  shareWithTeam: 3,
  unshareWithTeam: 1,
  endTeam: 1,
  reviveTeam: 2,
} as const;

const around = {
  member: fc.nat(MEMBERS - 1),
  person: fc.nat(PEOPLE - 1),
  people: fc.subarray(Array.from({ length: PEOPLE }, (_nothing, person) => person)),
  map: fc.constantFrom(...Object.keys(MAPS)),
};

function oneOf<Name extends string>(weights: Readonly<Record<Name, number>>): fc.Arbitrary<Name> {
  const names = Object.keys(weights) as Name[];
  return fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) })));
}

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('invite' as const, 'rewrite' as const),
      several: fc.constant(0),
      ...around,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: oneOf(BETWEEN_TWO), several: fc.constant(0), ...around }) },
  { weight: 4, arbitrary: fc.record({ do: oneOf(ABOUT_GROUPS), several: fc.nat(GROUPS - 1), ...around }) },
  { weight: 3, arbitrary: fc.record({ do: oneOf(ABOUT_TEAMS), several: fc.nat(TEAMS - 1), ...around }) },
);

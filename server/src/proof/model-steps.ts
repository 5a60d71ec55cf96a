import fc from 'fast-check';
import { MAPS } from './model-rights.ts';
import { KINDS, type Kind } from './model-rule.ts';

export const [MEMBERS, PEOPLE, GROUPS, TEAMS] = [2, 4, 2, 2];

/**
 * One act: of a member towards a person, with a group of theirs, or with a team of the clinic; or of any
 * person in a chat.
 */
export interface Step {
  readonly do:
    | keyof typeof BETWEEN_TWO
    | keyof typeof ABOUT_GROUPS
    | keyof typeof ABOUT_TEAMS
    | keyof typeof IN_CHATS
    | 'invite'
    | 'rewrite';
  readonly member: number;
  readonly person: number;
  readonly several: number;
  /** The kind of the shared record. */
  readonly kind: Kind;
  readonly people: readonly number[];
  readonly map: string;
  readonly chat: ChatStep;
}

/**
 * An act in a chat: the person, the chat, and the other person. People are named by their number among all:
 * the members first.
 */
export interface ChatStep {
  /** The act is as mostly in life: by one of those who are in the chat, and with people whom they know. */
  readonly isUsual: boolean;
  readonly by: number;
  readonly to: number;
  readonly people: readonly number[];
  /** Undefined for no member. */
  readonly about: number | undefined;
  readonly which: number;
  readonly message: number;
  readonly withFile: boolean;
}

/** How often each comes, among its like. */
const BETWEEN_TWO = {
  accept: 4,
  letIn: 3,
  decline: 1,
  cancel: 1,
  remove: 1,
  leave: 1,
  removeAndUndo: 1,
  comeBack: 2,
  share: 4,
  unshare: 1,
  limit: 3,
  passDay: 2,
  withhold: 1,
  writeItem: 1,
  shareItem: 2,
  takeOut: 1,
  takeOutAndUndo: 1,
  comment: 3,
  commentOnItem: 2,
  turnComments: 1,
  turnCommentsOnItem: 1,
  sharePlan: 2,
  sharePlanToEdit: 2,
  unsharePlan: 1,
  turnMedicine: 1,
  turnGoal: 1,
  turnCheckIn: 1,
  giveThought: 3,
  takeThoughtBack: 1,
  giveMedicine: 3,
  takeMedicineBack: 1,
  giveCheckIn: 3,
  takeCheckInBack: 1,
  turnLink: 2,
  proposeGoal: 3,
  takeGoal: 1,
  declineGoal: 1,
  meddleWithGoal: 2,
  askRenewal: 3,
  withdrawRenewal: 1,
  moveRenewal: 3,
  grab: 1,
  treat: 2,
  coordinate: 1,
  unassign: 1,
} as const;
const ABOUT_GROUPS = {
  changeGroup: 4,
  shareWithGroup: 5,
  unshareWithGroup: 1,
  limitGroup: 3,
  sharePlanWithGroup: 2,
  unsharePlanWithGroup: 1,
  deleteGroup: 1,
  deleteGroupAndUndo: 1,
  makeGroup: 1,
} as const;
const ABOUT_TEAMS = {
  hire: 2,
  fire: 1,
  staffTeam: 3,
  shareWithTeam: 4,
  unshareWithTeam: 1,
  limitTeam: 2,
  endTeam: 1,
  reviveTeam: 2,
} as const;

const IN_CHATS = {
  openChat: 5,
  makeChat: 4,
  write: 14,
  deleteMessage: 2,
  changeMessage: 2,
  seeChat: 2,
  hideChat: 1,
  addToChat: 3,
  removeFromChat: 2,
  removeFromChatAndUndo: 1,
  leaveChat: 1,
  block: 2,
  unblock: 2,
} as const;

const anybody = fc.nat(MEMBERS + PEOPLE - 1);
const chat: fc.Arbitrary<ChatStep> = fc.record({
  isUsual: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  by: anybody,
  to: anybody,
  people: fc.uniqueArray(anybody, { minLength: 1, maxLength: 4 }),
  about: fc.option(fc.nat(MEMBERS - 1), { nil: undefined, freq: 2 }),
  which: fc.nat(1000),
  message: fc.nat(1000),
  withFile: fc.boolean(),
});

const around = {
  member: fc.nat(MEMBERS - 1),
  person: fc.nat(PEOPLE - 1),
  people: fc.subarray(Array.from({ length: PEOPLE }, (_nothing, person) => person)),
  map: fc.constantFrom(...Object.keys(MAPS)),
  kind: fc.constantFrom(...KINDS),
  chat,
};

function oneOf<Name extends string>(weights: Readonly<Record<Name, number>>): fc.Arbitrary<Name> {
  const names = Object.keys(weights) as Name[];
  return fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) })));
}

const step: fc.Arbitrary<Step> = fc.oneof(
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
  { weight: 15, arbitrary: fc.record({ do: oneOf(IN_CHATS), several: fc.constant(0), ...around }) },
);

/** Without a bias to the small: people do not all write in the first chat. */
export const history = fc.noBias(fc.array(step, { minLength: 10, maxLength: 20 }));

/** Every member lets in all people, mostly to take part in chats about the member. */
export const opening: fc.Arbitrary<Step[]> = fc.noBias(
  fc.tuple(
    ...Array.from({ length: MEMBERS * PEOPLE }, (_nothing, pair) =>
      fc.record({
        do: fc.constant('letIn' as const),
        several: fc.constant(0),
        ...around,
        member: fc.constant(pair % MEMBERS),
        person: fc.constant(Math.floor(pair / MEMBERS)),
        map: fc.constantFrom('talker', 'everything', 'listener', 'defaults'),
      }),
    ),
  ),
);

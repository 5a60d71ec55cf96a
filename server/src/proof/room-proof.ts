import type { EndpointName } from '@kith/contract';
import type { Someone } from '../testing/caller.ts';
import type { Recipe } from '../testing/fuzz/recipe.ts';
import type { makeOrganisation } from '../testing/professionals.ts';
import type { World } from '../testing/world.ts';
import type { ByRelation } from './by-relation.ts';
import type { RecordProofs } from './record-calls.ts';
import type { Outcome, Row } from './rows.ts';
import type { Steps } from './specification-walk.ts';
import type { Reading } from './watcher.ts';

/** An owner, and the people around them, when the rooms make the records that their calls name. */
export interface Stage {
  readonly world: World;
  readonly owner: Someone;
  readonly supporter: Someone;
  readonly placeId: number;
  readonly organisation: Awaited<ReturnType<typeof makeOrganisation>>;
}

/** A member, the people near them, and how to act before all onlookers. */
export interface Scene {
  readonly world: World;
  /** The member. */
  readonly maya: Someone;
  /** Supports the member with every switch on. */
  readonly priya: Someone;
  /** Supports the member with the defaults. */
  readonly sam: Someone;
  /** A provider of the member's organisation. */
  readonly pat: Someone;
  /** No relation to the member. */
  readonly dana: Someone;
  /** At the front desk of the member's organisation. */
  readonly lena: Someone;
  /** Acts; then each screen, brought up to date by its updates alone, equals a fresh reading. */
  readonly afterwards: (name: EndpointName, act: () => Promise<unknown>) => Promise<void>;
}

/**
 * The parts of a room's proof that the engines ask for. `F` is the room's fixture; all of it belongs to the
 * owner.
 */
export interface Proof<F = unknown> {
  readonly fixture?: (stage: Stage) => Promise<F>;
  /** The records of the room. Each call of a record gets its row, its outcomes and its recipe from them. */
  readonly records?: RecordProofs<F>;
  /** One row for each other call of the room. */
  readonly rows: Partial<Record<EndpointName, Row<F>>>;
  /**
   * Where a connected person gets another answer than a stranger. The memberships and invitations in the
   * input are of other people.
   */
  readonly byRelation?: Partial<Record<EndpointName, ByRelation>>;
  /** Where a person's post in an organisation decides, and not their relation to the owner. */
  readonly byPost?: Partial<Record<EndpointName, Readonly<Record<string, Outcome>>>>;
  /**
   * Calls for which a provider of the owner's must set up a second step first; for others they are answered
   * as a stranger is.
   */
  readonly secondStepFirst?: readonly EndpointName[];
  /** Calls that need more than valid fields to succeed. A call that its schema alone can reach needs none. */
  readonly recipes?: Partial<Record<EndpointName, Recipe>>;
  /** The answers on a person's own screens, and on their screens about a member. */
  readonly readings?: {
    readonly own?: (person: Someone) => readonly Reading[];
    readonly about?: (member: number) => readonly Reading[];
  };
  /** Every change of the room, before all onlookers. */
  readonly actions?: Readonly<Record<string, (scene: Scene) => Promise<void>>>;
  /** Changes after which no screen is different, and why. */
  readonly untold?: Partial<Record<EndpointName, string>>;
  /** How a client that knows the specification alone gets through the calls of the room. */
  readonly steps?: Steps;
}

import type { EndpointName } from '@kith/contract';
import type { Someone } from '../testing/caller.ts';
import type { Recipe } from '../testing/fuzz/recipe.ts';
import type { makeOrganisation } from '../testing/professionals.ts';
import type { World } from '../testing/world.ts';
import type { Outcome, Row } from './rows.ts';
import type { Steps } from './specification-walk.ts';
import type { Standing } from './standing.ts';
import type { Reading } from './watcher.ts';

/** An owner, and who is around them, when the rooms make what their calls name. */
export interface Stage {
  readonly world: World;
  readonly owner: Someone;
  readonly supporter: Someone;
  readonly placeId: number;
  readonly organisation: Awaited<ReturnType<typeof makeOrganisation>>;
}

/** A member, the people near them, and how to act before everybody who looks on. */
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
  /** Acts; then each screen, brought up to date by what it was told alone, is as a fresh reading has it. */
  readonly afterwards: (name: EndpointName, act: () => Promise<unknown>) => Promise<void>;
}

/** What the engines ask of a room. `F` is what its fixture makes; everything in it belongs to the owner. */
export interface Proof<F = unknown> {
  readonly fixture?: (stage: Stage) => Promise<F>;
  /** One row for each call of the room. */
  readonly rows: Partial<Record<EndpointName, Row<F>>>;
  /** Where a person near the owner is answered otherwise than a stranger. The places and invitations named are of other people. */
  readonly standing?: Partial<Record<EndpointName, Standing>>;
  /** Where a person's post in an organisation decides, and not their relation to the owner. */
  readonly byPost?: Partial<Record<EndpointName, Readonly<Record<string, Outcome>>>>;
  /** For which a provider of the owner's is told to set up a second step; elsewhere they are answered as a stranger is. */
  readonly secondStepFirst?: readonly EndpointName[];
  /** Ways to succeed with calls that need more than valid fields. A call that its schema alone can reach needs none. */
  readonly recipes?: Partial<Record<EndpointName, Recipe>>;
  /** What a person shows of their own, and what they show of a member. */
  readonly readings?: {
    readonly own?: (person: Someone) => readonly Reading[];
    readonly about?: (member: number) => readonly Reading[];
  };
  /** Every change of the room, before everybody who looks on. */
  readonly actions?: Readonly<Record<string, (scene: Scene) => Promise<void>>>;
  /** Changes after which no screen is different, and why. */
  readonly untold?: Partial<Record<EndpointName, string>>;
  /** How a client that knows the specification alone gets through the calls of the room. */
  readonly steps?: Steps;
}

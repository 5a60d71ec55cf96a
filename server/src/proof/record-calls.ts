import { allEndpoints, type EndpointName } from '@kith/contract';
import type { RecordAction, RecordKind } from '@kith/contract/abilities';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { Someone } from '../testing/caller.ts';
import type { Values } from '../testing/fuzz/plans.ts';
import type { Recipe } from '../testing/fuzz/recipe.ts';
import type { World } from '../testing/world.ts';
import type { ByRelation } from './by-relation.ts';
import { MISSING, type Outcome, type OwnerFacts, type Row, record } from './rows.ts';

/** A call of a record, as its access says. */
export interface RecordCall {
  readonly name: EndpointName;
  readonly action: RecordAction;
}

/** The id of a record, its version if it has one, and ids that its calls name beside it. */
export interface Named {
  readonly id: number;
  readonly version?: number;
  readonly personId?: number;
  readonly organisationId?: number;
  readonly messageId?: number;
  readonly conversationId?: number;
  readonly ownFileId?: number;
  readonly doseId?: number;
  readonly lookBackId?: number;
  readonly recordId?: number;
  /** Where the caller is known. */
  readonly callerId?: number;
}

/**
 * The records of one noun. The engine makes each call of the noun from the contract: the field of the id, the
 * version and the action. Outcomes are written by hand for each action. A call under a wrong action would get
 * the outcomes of that one, so `fences/record-actions.test.ts` says by hand what each call does.
 */
export interface RecordProof<F = unknown> {
  /** The owner's record that this call names. */
  readonly owners: (fixture: OwnerFacts & F, call: RecordCall) => Named;
  /** A record of a person who may make this call, for the fuzz. */
  readonly fresh: (world: World, call: RecordCall) => Promise<Named & { readonly by: Someone }>;
  /** Fields that a call takes beside the record and its version. */
  readonly asks?: Partial<Record<EndpointName, (named: Named) => Values>>;
  /** Where a kind of person gets no `not_found` as a stranger does, or the owner no `ok`. */
  readonly who?: Partial<Record<RecordAction, ByRelation & { readonly owner?: Outcome }>>;
}

export type RecordProofs<F> = Partial<Record<RecordKind, RecordProof<F>>>;

const calls = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, { access, input }]) =>
    access.kind === 'record' ? [{ name, ...access, isVersioned: 'version' in input.shape }] : [],
);
type Call = (typeof calls)[number];

interface Derived<F> {
  readonly rows: Partial<Record<EndpointName, Row<F>>>;
  readonly byRelation: Partial<Record<EndpointName, ByRelation>>;
  readonly recipes: Partial<Record<EndpointName, Recipe>>;
}

/** The rows, outcomes of connected people and recipes of all calls of these nouns. */
export function derived<F>(records: RecordProofs<F>): Derived<F> {
  const ofNouns = calls.flatMap((call) => {
    const noun = records[call.record];
    return noun ? [{ call, noun }] : [];
  });
  return {
    rows: Object.fromEntries(ofNouns.map(({ call, noun }) => [call.name, rowOf(call, noun)])),
    byRelation: Object.fromEntries(
      ofNouns.map(({ call, noun }) => [call.name, withoutOwner(noun.who?.[call.action])]),
    ),
    recipes: Object.fromEntries(ofNouns.map(({ call, noun }) => [call.name, recipeOf(call, noun)])),
  };
}

function rowOf<F>(call: Call, noun: RecordProof<F>): Row<F> {
  const row = record<F>(
    (f) => inputOf(call, noun, noun.owners(f, call)),
    (f) => inputOf(call, noun, { ...noun.owners(f, call), id: MISSING }),
  );
  return { ...row, owner: noun.who?.[call.action]?.owner ?? row.owner };
}

function recipeOf<F>(call: Call, noun: RecordProof<F>): Recipe {
  return async (world) => {
    const { by: someone, ...named } = await noun.fresh(world, call);
    return { someone, input: inputOf(call, noun, named) };
  };
}

function inputOf<F>({ name, of, isVersioned }: Call, { asks }: RecordProof<F>, named: Named): Values {
  const { id, version = 1 } = named;
  return { ...asks?.[name]?.(named), [of]: id, ...(isVersioned && { version }) };
}

function withoutOwner({
  owner: _owner,
  ...byRelation
}: ByRelation & { readonly owner?: Outcome } = {}): ByRelation {
  return byRelation;
}

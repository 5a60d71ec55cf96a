import { setTimeout as wait } from 'node:timers/promises';
import type { ItemKind } from '@kith/contract/kit/item-kinds';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import type { World } from '../testing/world.ts';
import { rightsOf, statedOf } from './rights.ts';
import { isChosen } from './sample.ts';
import { type Behind, type Reading, type Turn, type Watcher, watch } from './watcher.ts';

/**
 * The readings that onlookers ask after an action: all of them, or those it touched and a part of the rest.
 */
export type Looking =
  | { readonly by: 'all' }
  | { readonly by: 'sample'; readonly seed: number }
  /** With a fault planted: the seeds to be judged, each by its own sample. */
  | { readonly by: 'each seed'; readonly seeds: readonly number[] };

interface Onlooker {
  readonly who: string;
  readonly person: Someone;
  readonly watcher: Watcher;
  readonly isStranger: boolean;
}

const ALWAYS = () => true;
const NEVER = () => false;
/** A live update arrives within this time, or a planted fault has kept it back. */
const ARRIVES_MS = 250;

/** People who have something on screen while others act. */
export class Onlookers {
  readonly #world: World;
  readonly #looking: Looking;
  readonly #all: Onlooker[] = [];
  readonly #found = new Set<number>();
  #rights: () => Promise<ReadonlySet<number>> = async () => new Set();
  readonly #stated: () => Promise<ReadonlySet<ItemKind>>;
  #number = 0;

  constructor(world: World, looking: Looking) {
    this.#world = world;
    this.#looking = looking;
    this.#stated = statedOf(world);
  }

  /** A stranger must never receive an update, and never see a change. */
  async add(who: string, person: Someone, readings: readonly Reading[], isStranger = false): Promise<void> {
    const watcher = await watch(this.#world, person, readings);
    this.#all.push({ who, person, watcher, isStranger });
    this.#rights = rightsOf(
      this.#world,
      this.#near.map((one) => one.person.id),
    );
    await this.#rights();
    await this.#stated();
  }

  /** After one action, each connected person has on screen the answers that they would read. */
  async look(action: string): Promise<void> {
    const turn = await this.#turn();
    if (this.#looking.by === 'each seed') return this.#weigh(this.#near, turn, this.#looking.seeds);
    for (const one of this.#near) await settled(action, one, turn, this.#chosen(one, turn));
  }

  /** All people have on screen the answers that they would read, all of them. */
  async lookAtAll(actions: string): Promise<void> {
    const turn = await this.#turn();
    if (this.#looking.by === 'each seed') return this.#weigh(this.#all, turn, this.#looking.seeds, ALWAYS);
    for (const one of this.#all) await settled(actions, one, turn, ALWAYS);
  }

  /** Strangers have received no update, and have the answers of the beginning: all of them, or a sample. */
  async lookAtStrangers(actions: string): Promise<void> {
    if (this.#looking.by === 'each seed') return;
    const turn = await this.#turn();
    for (const one of this.#strangers) await settled(actions, one, turn, this.#chosen(one, turn));
    for (const { who, watcher } of this.#strangers) expect(watcher.device.events, who).toEqual([]);
  }

  /** How often an answer on screen was brought up to date, by connected person. */
  updates(): ReadonlyMap<string, number> {
    return new Map(this.#near.map(({ who, watcher }) => [who, watcher.counts().updates]));
  }

  counts(): { readonly events: number; readonly asked: number } {
    const sum = (of: (watcher: Watcher) => number) =>
      this.#all.reduce((total, { watcher }) => total + of(watcher), 0);
    return { events: sum(({ device }) => device.events.length), asked: sum((one) => one.counts().asked) };
  }

  /** The seeds whose sample has met the planted fault. */
  found(): readonly number[] {
    return [...this.#found];
  }

  get #near(): Onlooker[] {
    return this.#all.filter(({ isStranger }) => !isStranger);
  }

  get #strangers(): Onlooker[] {
    return this.#all.filter(({ isStranger }) => isStranger);
  }

  async #turn(): Promise<Turn> {
    this.#number += 1;
    return { number: this.#number, changed: await this.#rights(), kinds: await this.#stated() };
  }

  #chosen({ person }: Onlooker, turn: Turn): (reading: Reading) => boolean {
    const looking = this.#looking;
    if (looking.by !== 'sample') return ALWAYS;
    return (reading) => isChosen(looking.seed, turn.number, person.id, nameOf(reading));
  }

  /**
   * Asks everything, and notes for each seed if its sample alone would have met an answer that is not up to
   * date.
   */
  async #weigh(
    people: readonly Onlooker[],
    turn: Turn,
    seeds: readonly number[],
    isAsked: () => boolean = NEVER,
  ): Promise<void> {
    if (this.#found.size === seeds.length) return;
    const stale: (Behind & { readonly person: number })[] = [];
    for (const one of people) {
      let behind = await one.watcher.behind(turn, ALWAYS);
      const until = performance.now() + ARRIVES_MS;
      while (behind.length > 0 && performance.now() < until) {
        await wait(20);
        behind = await one.watcher.behind(turn, ALWAYS);
      }
      stale.push(...behind.map((reading) => ({ ...reading, person: one.person.id })));
    }
    const isToldAStranger = this.#strangers.some(({ watcher }) => watcher.device.events.length > 0);
    for (const seed of seeds) {
      const isMet = stale.some(
        (one) => one.isDue || isAsked() || isChosen(seed, turn.number, one.person, nameOf(one)),
      );
      if (isMet || (isAsked() && isToldAStranger)) this.#found.add(seed);
    }
  }
}

/** Updates may still be on their way. */
async function settled(
  action: string,
  { who, watcher }: Onlooker,
  turn: Turn,
  choose: (reading: Reading) => boolean,
): Promise<void> {
  const names = async () => (await watcher.behind(turn, choose)).map(({ name }) => name);
  await expect.poll(names, { message: `${action}, for ${who}` }).toEqual([]);
}

function nameOf({ name, about }: Reading): string {
  return `${name} ${about}`;
}

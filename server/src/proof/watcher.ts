import { allEndpoints, type EndpointName } from '@kith/contract';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { type ItemKind, isTouched } from '@kith/contract/kit/item-kinds';
import type { Someone } from '../testing/caller.ts';
import { type Device, deviceOf } from '../testing/pusher.ts';
import type { World } from '../testing/world.ts';

/** One answer that a screen shows. */
export interface Reading {
  readonly name: EndpointName;
  readonly input: object;
  /** The member it is about; null for the person's own data, over all members. */
  readonly about: number | null;
}

/** One action, and its effects as all onlookers know them. */
export interface Turn {
  readonly number: number;
  /** People who may see more or less than before. */
  readonly changed: ReadonlySet<number>;
  /** Kinds about which a fact was stated: a screen with these asks again, with or without an update. */
  readonly kinds: ReadonlySet<ItemKind>;
}

/**
 * A reading that differs from a fresh one without an update. `isDue` says if a run that samples had to ask
 * it.
 */
export interface Behind extends Reading {
  readonly isDue: boolean;
}

/**
 * A client that shows some answers. It asks one again when an update says that it changed, and at no other
 * time.
 */
export interface Watcher {
  readonly device: Device;
  /**
   * Asks again all readings that this turn has touched: those with an update, those with a kind about which a
   * fact was stated, and all of them where the person's rights have changed; of the rest, the chosen ones.
   * Returns those that differ from a fresh reading. As long as none differs, a reading that was up to date is
   * not asked again in this turn.
   */
  readonly behind: (turn: Turn, isChosen: (reading: Reading) => boolean) => Promise<Behind[]>;
  /** How often a touched reading did look different, and how often any reading was asked. */
  readonly counts: () => { readonly updates: number; readonly asked: number };
}

/**
 * The last use of a session is written once a minute, by every call; presence comes on a channel of its own.
 */
const LAST_USE = /"last_used_at":"[^"]*"|"online":(?:true|false)/g;

export async function watch(world: World, person: Someone, readings: readonly Reading[]): Promise<Watcher> {
  const device = await deviceOf(world, person);
  const shown = new Map<Reading, string>();
  const counts = { updates: 0, asked: 0 };
  let heard = 0;
  let at = 0;
  let left: readonly Reading[] = [];
  const asked = new Set<Reading>();
  const ask = async ({ name, input }: Reading): Promise<string> => {
    counts.asked += 1;
    const answer = await person.send(allEndpoints[name], input);
    return `${answer.statusCode} ${answer.body.replaceAll(LAST_USE, '')}`;
  };
  for (const reading of readings) shown.set(reading, await ask(reading));
  /** Returns those that look different without an update; those with an update are brought up to date. */
  const compare = async (due: Iterable<Reading>, isTold: (reading: Reading) => boolean) => {
    const behind: Reading[] = [];
    for (const reading of due) {
      asked.add(reading);
      const now = await ask(reading);
      if (now === shown.get(reading)) continue;
      if (isTold(reading)) {
        shown.set(reading, now);
        counts.updates += 1;
      } else behind.push(reading);
    }
    return behind;
  };
  const begin = ({ number }: Turn) => {
    if (number === at) return;
    at = number;
    left = [];
    asked.clear();
  };
  const hear = () => {
    const news = device.events.slice(heard);
    heard += news.length;
    return news;
  };
  return {
    device,
    counts: () => counts,
    async behind(turn, isChosen) {
      begin(turn);
      const news = hear();
      const isTold = (reading: Reading) => news.some((changed) => isTouched(reachOf(reading), changed));
      const isDue = (reading: Reading) =>
        turn.changed.has(person.id) || reachOf(reading).kinds.some((kind) => turn.kinds.has(kind));
      const others =
        left.length > 0 ? left : readings.filter((one) => !asked.has(one) && (isDue(one) || isChosen(one)));
      left = await compare(new Set([...readings.filter(isTold), ...others]), isTold);
      return left.map((reading) => ({ ...reading, isDue: isDue(reading) }));
    },
  };
}

function reachOf({ name, about }: Reading) {
  const { liveTags: kinds }: Endpoint = allEndpoints[name];
  return { kinds, about };
}

/** An answer on a screen: of a member, or a person's own, over all members. */
export const reads = (name: EndpointName, input: object = {}, about: number | null = null): Reading => ({
  name,
  input,
  about,
});

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
  /** The member it is about; null for what is the person's own, over all members. */
  readonly about: number | null;
}

/** One action, and what is known of it to everybody who looks afterwards. */
export interface Turn {
  readonly number: number;
  /** Who may see more or less than before. */
  readonly changed: ReadonlySet<number>;
  /** Of which something was stated: who shows these asks again, told or not. */
  readonly kinds: ReadonlySet<ItemKind>;
}

/** A reading that is not as a fresh one has it, although nobody said so; and whether a run that samples had to ask it. */
export interface Behind extends Reading {
  readonly isDue: boolean;
}

/** A client that shows some answers and asks one again when it is told that something in it changed, and at no other time. */
export interface Watcher {
  readonly device: Device;
  /**
   * Asks again what this turn has touched: what they were told of, what shows a kind of which something was
   * stated, and all of it where their rights have changed; and of the rest what is chosen. Answers what is not as a fresh reading has it. Until there is nothing
   * of that kind, what was up to date is not looked at again in this turn.
   */
  readonly behind: (turn: Turn, isChosen: (reading: Reading) => boolean) => Promise<Behind[]>;
  /** How often something that an event touched did look different, and how often anything was asked. */
  readonly counts: () => { readonly updates: number; readonly asked: number };
}

/** When a session was used last is written once a minute, by every call; who is here is told on a channel of its own. */
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
  /** Answers those that look different without a word; what was told of is brought up to date. */
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
        turn.changed.has(person.id) || reachOf(reading).shows.some((kind) => turn.kinds.has(kind));
      const others =
        left.length > 0 ? left : readings.filter((one) => !asked.has(one) && (isDue(one) || isChosen(one)));
      left = await compare(new Set([...readings.filter(isTold), ...others]), isTold);
      return left.map((reading) => ({ ...reading, isDue: isDue(reading) }));
    },
  };
}

function reachOf({ name, about }: Reading) {
  const { shows }: Endpoint = allEndpoints[name];
  return { shows, about };
}

/** An answer on a screen: of a member, or a person's own, over all members. */
export const shows = (name: EndpointName, input: object = {}, about: number | null = null): Reading => ({
  name,
  input,
  about,
});

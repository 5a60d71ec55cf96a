import type { ItemKind } from '@kith/contract/kit/item-kinds';
import type { StatedFact } from '#kernel/outbox/stated-fact';
import { type AudienceQuery, reachOf } from '#policy/audiences';
import type { Audience } from '#policy/sharing';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

export type FindReaders = (query: AudienceQuery, id: number) => Promise<number[]>;

interface Readers {
  readonly now: FindReaders;
  readonly former: FindReaders;
  readonly keptFrom: FindReaders;
}

/**
 * Recipients of facts about records of one kind: present readers, and people who lose the record, who are
 * told that it is gone.
 */
export function tellRecord<D>(kind: ItemKind, readers: Readers, idOf: (data: D) => number) {
  const say = (live: Live, people: Iterable<number>, { memberId, data }: StatedFact<D>, change: Change) =>
    tell(live, people, { kind, id: idOf(data), about_patient_id: memberId, change });
  const readersNow = (live: Live, { data }: StatedFact<D>) => readers.now(audienceQuery(live), idOf(data));
  const toReaders = (change: Change) => async (live: Live, fact: StatedFact<D>) =>
    say(live, await readersNow(live, fact), fact, change);

  return {
    say,
    readersNow,
    added: toReaders('added'),
    updated: toReaders('updated'),
    async deleted(live: Live, fact: StatedFact<D>): Promise<void> {
      await say(live, await readers.former(audienceQuery(live), idOf(fact.data)), fact, 'removed');
    },
    /** Also people whom `former` reached before. */
    async edited(live: Live, fact: StatedFact<D>, former: Audience): Promise<void> {
      if (fact.memberId === null) return;
      const now = await readersNow(live, fact);
      const shared = { kind, id: idOf(fact.data), memberId: fact.memberId };
      const reached = await reachOf(audienceQuery(live), shared, former, null);
      await say(live, now, fact, 'updated');
      await say(live, without(reached, now), fact, 'removed');
    },
    /** Those of its readers whom `hear` picks, and supporters who lose it. */
    async withheld(live: Live, fact: StatedFact<D>, hear = everyReader): Promise<void> {
      const now = await readersNow(live, fact);
      const kept = await readers.keptFrom(audienceQuery(live), idOf(fact.data));
      await say(live, await hear(now), fact, 'updated');
      await say(live, without(kept, now), fact, 'removed');
    },
  };
}

async function everyReader(readers: readonly number[]): Promise<readonly number[]> {
  return readers;
}

export function without(people: readonly number[], others: readonly number[]): number[] {
  return people.filter((id) => !others.includes(id));
}

import { NOUNS, type NounKind } from '@kith/contract/kit/nouns';
import * as z from 'zod';
import { type FactType, factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

const id = z.number();

const created = z.object({ id, sharedWith: sharedAudience });
const edited = z.object({ id, version: z.number() });
const sharingChanged = z.object({
  id,
  added: sharedAudience,
  removed: sharedAudience,
  ends: shareEnds.optional(),
});
const one = z.object({ id });

/** The facts about plain records of one kind. */
export interface PlainFacts {
  readonly created: FactType<typeof created>;
  readonly edited: FactType<typeof edited>;
  readonly sharingChanged: FactType<typeof sharingChanged>;
  readonly deleted: FactType<typeof one>;
  readonly restored: FactType<typeof one>;
}

export function plainFacts(kind: NounKind): PlainFacts {
  const { one: noun } = NOUNS[kind];
  const toNamed = (phrase: string) => ({ when: 'it names people', phrase }) as const;
  return {
    created: factType(`${kind}.created`, created, toNamed(`shared a ${noun}`)),
    edited: factType(`${kind}.edited`, edited),
    sharingChanged: factType(
      `${kind}.sharing_changed`,
      sharingChanged,
      toNamed(`changed who a ${noun} is shared with`),
    ),
    deleted: factType(`${kind}.deleted`, one),
    restored: factType(`${kind}.restored`, one),
  };
}

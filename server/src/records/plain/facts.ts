import { NOUNS, type NounKind } from '@kith/contract/kit/nouns';
import * as z from 'zod';
import { type FactType, factType } from '#kernel/facts';

const id = z.number();
const ids = z.array(z.number()).readonly();
const audience = z.object({ userIds: ids, groupIds: ids, organisationTeamIds: ids });

const created = z.object({ id, sharedWith: audience });
const edited = z.object({ id, version: z.number() });
const sharingChanged = z.object({ id, added: audience, removed: audience });
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

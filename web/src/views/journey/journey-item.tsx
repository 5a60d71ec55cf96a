import type { JourneyKind, NoteItem } from '@kith/contract/journey';
import { type ComponentType, memo } from 'react';
import { NoteCard } from '#features/notes';
import { Tile } from '#kit/card.tsx';
import type { JourneyItem as Item, ItemOf } from './items.ts';
import { kinds } from './kinds.ts';

/** The kinds whose records are kept: one that gains records does not compile until it has a card here. */
type KeptKind = { [K in JourneyKind]: [ItemOf<K>] extends [never] ? never : K }[JourneyKind];

const NoteItemCard = ({ item }: { item: NoteItem }) => <NoteCard note={item.record} found={item.highlight} />;

const cards: { [K in KeptKind]: ComponentType<{ item: ItemOf<K> }> } = { note: NoteItemCard };

/** One thing that happened: the tile says of which kind, the card of the feature says the rest. */
export const JourneyItem = memo(function JourneyItem({ item }: { item: Item }) {
  const { name, icon, tint } = kinds[item.type];
  const Card = cards[item.type];
  return (
    <li className={`tl tl-${item.type}`}>
      <span className="tl-ic">
        <Tile icon={icon} tint={tint} size="s" />
      </span>
      <article className="card tl-card" aria-label={`${name}, ${item.time}`}>
        <div className="tl-meta">
          <span className="tl-kind">{name}</span>
          <time dateTime={item.sort_at}>{item.time}</time>
        </div>
        <Card item={item} />
      </article>
    </li>
  );
});

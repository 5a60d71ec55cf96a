import { JOURNEY_GROUPS, JOURNEY_KINDS, journeyEndpoints, type Timeline } from '@kith/contract/journey';
import { nearDayWords } from '@kith/contract/kit/date-words';
import type { FullGrants } from '@kith/contract/permissions';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  ClipboardCheck,
  Footprints,
  MessageCircle,
  Sparkles,
  StickyNote,
  Target,
  UserPlus,
  Video,
} from 'lucide-react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Tile } from '#kit/card.tsx';
import { More } from '#kit/query-list.tsx';
import styles from './access.module.css';
import { isOn } from './choices.ts';
import { asked, part, type Through } from './preview-api.ts';
import { PreviewPart } from './preview-part.tsx';
import { texts } from './preview-texts.ts';
import { sharedWords } from './shared-words.ts';

const SHOWN = 5;
const FIRST = '';

type Item = Timeline[(typeof JOURNEY_GROUPS)[keyof typeof JOURNEY_GROUPS]][number];

const previewTimelineQuery = (through: Through) =>
  infiniteQueryOptions({
    ...part(journeyEndpoints.previewTimeline, through),
    queryFn: ({ pageParam, signal }): Promise<Timeline> => {
      const cursor = pageParam === FIRST ? {} : { cursor: pageParam };
      const look = { ...asked(through), limit: SHOWN, ...cursor };
      return call(journeyEndpoints.previewTimeline, look, { signal });
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ cursor }) => cursor,
  });

interface PreviewJourneyProps {
  through: Through;
  name: string;
  grants: FullGrants;
  supporter: number;
}

export function PreviewJourney({ through, ...looker }: PreviewJourneyProps) {
  const { name } = looker;
  const query = useInfiniteQuery(previewTimelineQuery(through));
  return (
    <PreviewPart title={texts.journey.title} query={query} refused={texts.journey.closed(name)}>
      {({ pages }) => (
        <>
          <Items items={pages.flatMap(itemsOf)} {...looker} />
          <More query={query} kind="quiet" />
        </>
      )}
    </PreviewPart>
  );
}

type Looker = Omit<PreviewJourneyProps, 'through'>;

function Items({ items, ...looker }: Looker & { items: readonly Item[] }) {
  if (items.length === 0) {
    return <p>{texts.journey.empty(looker.name)}</p>;
  }
  return (
    <ol className={styles['preview-items']}>
      {items.map((item) => (
        <PreviewItem key={`${item.type}-${item.id}`} item={item} {...looker} />
      ))}
    </ol>
  );
}

function PreviewItem({ item, ...looker }: Looker & { item: Item }) {
  const { time_zone } = useViewer();
  const { words, by, icon, tint } = lookOf(item);
  const shared = sharedOf(item, looker);
  return (
    <li className="line top">
      <Tile icon={icon} tint={tint} size="s" />
      <span className="grow">
        <span className={styles['preview-words']}>{words}</span>
        <span className="small muted blk">
          {by}
          {nearDayWords(new Date(item.sort_at), new Date(), time_zone)}
          {shared === undefined ? null : `. ${shared}`}
        </span>
      </span>
    </li>
  );
}

function sharedOf(item: Item, { grants, ...looker }: Looker): string | undefined {
  if (item.type !== 'note' && item.type !== 'task' && item.type !== 'event') return undefined;
  return sharedWords(item.record, { ...looker, isOn: isOn(grants, [item.type, 'view']) });
}

/** What an item says in one line, and by whom. */
function lookOf(item: Item) {
  if (item.type === 'note') {
    const by = `${item.record.created_by.displayName}, `;
    return { words: item.record.text, by, icon: StickyNote, tint: 6 as const };
  }
  if (item.type === 'task') {
    const by = `${item.record.created_by.displayName}, `;
    return { words: item.record.title, by, icon: Footprints, tint: 5 as const };
  }
  if (item.type === 'event') {
    const by = `${item.record.created_by.displayName}, `;
    return { words: item.record.title, by, icon: Sparkles, tint: 2 as const };
  }
  if (item.type === 'appointment') {
    const { service, provider } = item.record;
    return {
      words: service.info.name,
      by: `${provider.displayName}, `,
      icon: CalendarCheck,
      tint: 4 as const,
    };
  }
  if (item.type === 'videoCall') {
    const names = item.record.people.map(({ displayName }) => displayName);
    return { words: texts.journey.call, by: `${names.join(', ')}, `, icon: Video, tint: 1 as const };
  }
  if (item.type === 'assessment') {
    return { words: item.record.short_title, by: '', icon: ClipboardCheck, tint: 1 as const };
  }
  if (item.type === 'message') {
    const { sender, message: words } = item.record;
    return { words, by: sender ? `${sender.displayName}, ` : '', icon: MessageCircle, tint: 1 as const };
  }
  if (item.type === 'focusArea') {
    const { focus_area, progress } = item.record;
    return { words: texts.journey.rated(focus_area, progress), by: '', icon: Target, tint: 0 as const };
  }
  const { person, change } = item.record;
  const words = texts.team[change === 'joined' ? 'joined' : 'left'](person.displayName);
  return { words, by: '', icon: UserPlus, tint: 3 as const };
}

/** Newest first, as the server orders them. */
function itemsOf(page: Timeline): Item[] {
  const all = JOURNEY_KINDS.flatMap((kind): Item[] => page[JOURNEY_GROUPS[kind]]);
  return all.sort((one, other) => (one.order < other.order ? 1 : -1));
}

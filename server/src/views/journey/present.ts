import {
  type AppointmentItem,
  type EventItem,
  type JourneyKind,
  journeyPlace,
  type Timeline,
} from '@kith/contract/journey';
import { shownEvents } from '#features/events';
import type { ViewerCtx } from '#kernel/context';
import type { Sought } from '#kernel/search/sought';
import { wordMarks } from '#kernel/search/word-marks';
import { SOURCES, type Source } from './sources.ts';
import type { Found } from './store.ts';
import { whoseOf } from './whose.ts';

interface Page {
  readonly found: readonly Found[];
  readonly sought: Sought | undefined;
}

/**
 * Groups a page by kind. Each feature presents its own records, and leaves out those that the caller may no
 * longer see.
 */
export async function presentGroups(
  ctx: ViewerCtx,
  found: readonly Found[],
  sought: Sought | undefined,
): Promise<Omit<Timeline, 'has_more_data' | 'cursor'>> {
  const page = { found, sought };
  return {
    assessment: await presentItems(ctx, page, 'assessment', SOURCES.assessment),
    note: await presentItems(ctx, page, 'note', SOURCES.note),
    video_calls: await presentItems(ctx, page, 'videoCall', SOURCES.videoCall),
    tasks: await presentItems(ctx, page, 'task', SOURCES.task),
    appointments: await presentAppointmentItems(ctx, page),
    messages: await presentItems(ctx, page, 'message', SOURCES.message),
    personal_events: await presentEventItems(ctx, found, sought),
    team: await presentItems(ctx, page, 'team', SOURCES.team),
    focus_areas: await presentItems(ctx, page, 'focusArea', SOURCES.focusArea),
  };
}

export function presentAppointmentItems(ctx: ViewerCtx, page: Page): Promise<AppointmentItem[]> {
  return presentItems(ctx, page, 'appointment', SOURCES.appointment);
}

/** Each time of an event is an item of its own. */
export async function presentEventItems(
  ctx: ViewerCtx,
  found: readonly Found[],
  sought: Sought | undefined,
): Promise<EventItem[]> {
  const items = await presentItems(ctx, { found, sought }, 'event', SOURCES.event);
  if (items.length === 0) return [];
  const { memberZone } = await whoseOf(ctx);
  const { timeZone } = ctx.viewer;
  return items.map((item) => {
    const at = new Date(item.sort_at);
    const occurrence = shownEvents.occurrenceAt(item.record, at, memberZone);
    return { ...item, ...journeyPlace('event', item.id, at, timeZone, occurrence.start_date), occurrence };
  });
}

/** Items of one kind, in the order of the page, with the matching part of the text. */
async function presentItems<K extends JourneyKind, R>(
  ctx: ViewerCtx,
  { found, sought }: Page,
  kind: K,
  { present, textOf }: Source<R>,
) {
  const ofKind = found.filter((item) => item.kind === kind);
  if (ofKind.length === 0) return [];
  const records = await present(ctx, [...new Set(ofKind.map(({ id }) => id))]);
  const texts = new Map(textOf && [...records].map(([id, record]) => [id, textOf(record)]));
  const mark = sought && (await wordMarks(ctx, sought, [...texts.values()]));
  return ofKind.flatMap(({ id, sortAt }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const place = journeyPlace(kind, id, sortAt, ctx.viewer.timeZone);
    return { type: kind, ...place, highlight: mark?.part(texts.get(id) ?? '') ?? null, record };
  });
}

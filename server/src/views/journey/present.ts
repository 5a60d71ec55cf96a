import {
  type EventItem,
  journeyPlace,
  type MessageItem,
  type NoteItem,
  type TaskItem,
  type TeamItem,
  type Timeline,
} from '@kith/contract/journey';
import { shownEvents } from '#features/events';
import type { ViewerCtx } from '../../kernel/context.ts';
import { highlightWords, readText, searchedOf, wordsIn } from './highlight.ts';
import { SOURCES } from './sources.ts';
import { type Found, type Sought, selectSought } from './store.ts';
import { whoseOf } from './whose.ts';

/** Groups a page by kind. Each record comes from its own feature, which leaves out what the caller may not see by now. */
export async function presentGroups(
  ctx: ViewerCtx,
  page: readonly Found[],
  sought: Sought | undefined,
): Promise<Omit<Timeline, 'has_more_data' | 'cursor'>> {
  return {
    assessment: [],
    note: await presentNoteItems(ctx, page, sought),
    video_calls: [],
    tasks: await presentTaskItems(ctx, page, sought),
    appointments: [],
    messages: await presentMessageItems(ctx, page, sought),
    personal_events: await presentEventItems(ctx, page, sought),
    team: await presentTeamItems(ctx, page),
    focus_areas: [],
  };
}

async function presentNoteItems(
  ctx: ViewerCtx,
  page: readonly Found[],
  sought: Sought | undefined,
): Promise<NoteItem[]> {
  const found = page.filter(({ kind }) => kind === 'note');
  const ids = found.map(({ id }) => id);
  const records = await SOURCES.note.present(ctx, ids);
  const highlightOf = await highlighter(ctx, [...records.values()], sought);
  return found.flatMap((item) => {
    const record = records.get(item.id);
    if (!record) return [];
    const highlight = highlightOf(record);
    return { type: 'note' as const, ...placeOf(item, ctx.viewer.timeZone), highlight, record };
  });
}

async function presentTaskItems(
  ctx: ViewerCtx,
  page: readonly Found[],
  sought: Sought | undefined,
): Promise<TaskItem[]> {
  const found = page.filter(({ kind }) => kind === 'task');
  const ids = found.map(({ id }) => id);
  const records = await SOURCES.task.present(ctx, ids);
  const texts = [...records.values()].map(({ id, title, text }) => ({ id, text: `${title} ${text}` }));
  const highlightOf = await highlighter(ctx, texts, sought);
  return found.flatMap((item) => {
    const record = records.get(item.id);
    if (!record) return [];
    const highlight = highlightOf(record);
    return { type: 'task' as const, ...placeOf(item, ctx.viewer.timeZone), highlight, record };
  });
}

export async function presentEventItems(
  ctx: ViewerCtx,
  page: readonly Found[],
  sought: Sought | undefined,
): Promise<EventItem[]> {
  const found = page.filter(({ kind }) => kind === 'event');
  if (found.length === 0) return [];
  const records = await SOURCES.event.present(ctx, [...new Set(found.map(({ id }) => id))]);
  const texts = [...records.values()].map(({ id, title, place, text }) => ({
    id,
    text: `${title} ${place} ${text}`,
  }));
  const highlightOf = await highlighter(ctx, texts, sought);
  const { memberZone } = await whoseOf(ctx);
  return found.flatMap((item) => {
    const record = records.get(item.id);
    if (!record) return [];
    const occurrence = shownEvents.occurrenceAt(record, item.sortAt, memberZone);
    const { kind, id, sortAt } = item;
    const place = journeyPlace(kind, id, sortAt, ctx.viewer.timeZone, occurrence.start_date);
    return { type: 'event' as const, ...place, highlight: highlightOf(record), occurrence, record };
  });
}

async function presentMessageItems(
  ctx: ViewerCtx,
  page: readonly Found[],
  sought: Sought | undefined,
): Promise<MessageItem[]> {
  const found = page.filter(({ kind }) => kind === 'message');
  const ids = found.map(({ id }) => id);
  const records = await SOURCES.message.present(ctx, ids);
  const texts = [...records.values()].map(({ id, message }) => ({ id, text: message }));
  const highlightOf = await highlighter(ctx, texts, sought);
  return found.flatMap((item) => {
    const record = records.get(item.id);
    if (!record) return [];
    const highlight = highlightOf(record);
    return { type: 'message' as const, ...placeOf(item, ctx.viewer.timeZone), highlight, record };
  });
}

async function presentTeamItems(ctx: ViewerCtx, page: readonly Found[]): Promise<TeamItem[]> {
  const found = page.filter(({ kind }) => kind === 'team');
  const records = await SOURCES.team.present(
    ctx,
    found.map(({ id }) => id),
  );
  return found.flatMap((item) => {
    const record = records.get(item.id);
    if (!record) return [];
    return { type: 'team' as const, ...placeOf(item, ctx.viewer.timeZone), highlight: null, record };
  });
}

/** Asks once for the whole page which of its words match. */
async function highlighter(
  ctx: ViewerCtx,
  records: readonly { readonly id: number; readonly text: string }[],
  sought: Sought | undefined,
) {
  if (!sought) return () => null;
  const most = searchedOf(records.length);
  const texts = new Map(records.map(({ id, text }) => [id, readText(text, most)]));
  const matching = await selectSought(ctx, wordsIn(texts.values()), sought);
  return ({ id }: { readonly id: number }) => {
    const text = texts.get(id);
    return text ? highlightWords(text, matching) : null;
  };
}

function placeOf({ kind, id, sortAt }: Found, zone: string) {
  return journeyPlace(kind, id, sortAt, zone);
}

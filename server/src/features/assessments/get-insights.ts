import { setImmediate } from 'node:timers/promises';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { momentAt } from '@kith/contract/kit/zones';
import { daysAgo, dayValues } from '@kith/contract/wellbeing/check-in-days';
import { wellbeingForSupporters } from '@kith/contract/wellbeing/for-supporters';
import { ownWords } from '@kith/contract/wellbeing/for-the-member';
import { patternsIn } from '@kith/contract/wellbeing/patterns';
import { FAMILIES, pointsOf, roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import { checkInTrend, type DayIndex, indexTrend } from '@kith/contract/wellbeing/trends';
import { basisOf, type Wellbeing, wellbeingOf } from '@kith/contract/wellbeing/wellbeing-index';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Story } from '#kernel/http/bind';
import { throughTheirEyes } from '#people/team';
import { findUser } from '#people/users';
import { isAllowed } from '#policy/access';
import {
  type AreaRating,
  byDayOf,
  type Sources,
  type SourcesByDay,
  sourcesOf,
  sourcesThen,
  toldToSupporters,
} from './insight-sources.ts';
import { selectScored, selectScoredFor } from './insights-store.ts';

/** The trend compares four weeks with the four before. */
const TREND_DAYS = 56;
/** Days that are worked out in one turn of the event loop. */
const IN_ONE_TURN = 30;
/** The oldest result that still counts for a day. */
const BEHIND = 91;

/** What insights take from focus areas. */
interface FocusAreas {
  /** Ratings of a member's active areas since a day, the newest first. */
  readonly counted: (
    db: Db,
    asked: { readonly memberId: number; readonly since: string },
  ) => Promise<AreaRating[]>;
  /** The lines that the caller may see from a day on, with trends that look back to another. */
  readonly linesFor: (
    ctx: ViewerCtx,
    asked: { readonly memberId: number; readonly since: string; readonly from: string },
  ) => Promise<Charts['focus_areas']>;
}

type Charts = NonNullable<ReplyOf<typeof wellbeingEndpoints.getWellbeingInsights>['charts']>;

/** The calls of insights, once it is said where ratings of focus areas come from. */
export function insightsWith(focusAreas: FocusAreas) {
  const getWellbeingInsights: Story<typeof wellbeingEndpoints.getWellbeingInsights> = async (ctx, { days }) =>
    await insightsFor(ctx, { days, focusAreas });

  const previewWellbeingInsights: Story<typeof wellbeingEndpoints.previewWellbeingInsights> = (
    ctx,
    { days, ...asked },
  ) => {
    const { getWellbeingInsights: endpoint } = wellbeingEndpoints;
    const theirs = { endpoint, input: (member_id: number) => ({ member_id }) };
    return throughTheirEyes(
      ctx,
      asked,
      theirs,
      async (through) => await insightsFor(through, { days, focusAreas }),
    );
  };
  return { getWellbeingInsights, previewWellbeingInsights };
}

/**
 * A supporter's index, label and trend know nothing of a flag, nor of a check-in or a focus area that is
 * withheld from supporters; what the member is told does. Their lines have no score that is an answer about
 * safety, and none of a focus area that they do not see.
 */
async function insightsFor(
  ctx: ViewerCtx,
  { days, focusAreas }: { readonly days: number; readonly focusAreas: FocusAreas },
) {
  const { memberId, relation } = ctx.viewer;
  const isSelf = relation === 'self';
  const { timeZone, isHidden } = await memberOf(ctx);
  const today = calendarDay(ctx.clock.now(), timeZone);
  const reach = Math.max(days, TREND_DAYS) + BEHIND;
  const since = dayAfter(today, -reach);
  const asked = { memberId, since: momentAt(since, '00:00', 'UTC') };
  const all = await selectScored(ctx.db, asked);
  const rated = await focusAreas.counted(ctx.db, { memberId, since });
  const ratings = isSelf ? rated : rated.filter(({ withheld }) => !withheld);
  const counted = relation === 'supporter' ? all.map(toldToSupporters) : all;
  const sources = sourcesOf(isSelf ? all : counted.filter(({ withheld }) => !withheld), ratings, today);
  const byDay = byDayOf(sources);
  const wellbeing = wellbeingOf(sourcesThen(byDay, 0));
  const whole = await lineOf(byDay, Math.max(days, TREND_DAYS));
  const told = wellbeingForSupporters(wellbeing, indexTrend(whole), isHidden);
  const line = isHidden ? [] : whole;
  const range = { days, today };
  const areas = () => focusAreas.linesFor(ctx, { memberId, since, from: dayAfter(today, 1 - days) });
  if (!isSelf) ctx.auditRead({ kind: 'wellbeingIndex', memberId, ids: [memberId] });
  if (isSelf)
    return {
      ...told,
      charts: { ...chartsOf(sources, line, range), focus_areas: await areas() },
      own: ownOf(sources, wellbeing, today),
    };
  if (!(await isAllowed(ctx, memberId, 'assessmentResult', 'view')))
    return { ...told, charts: null, own: null };
  const seen = await selectScoredFor(ctx, asked);
  const ids = seen.flatMap(({ id, day }) => (daysAgo(day, today) < days ? [id] : []));
  if (ids.length > 0) ctx.auditRead({ kind: 'assessmentResult', memberId, ids });
  const shown = relation === 'supporter' ? seen.map(toldToSupporters) : seen;
  const charts = chartsOf(sourcesOf(shown, [], today), line, range);
  return { ...told, charts: { ...charts, focus_areas: await areas() }, own: null };
}

async function memberOf({ db, viewer }: ViewerCtx) {
  const member = await findUser(db, viewer.memberId);
  return {
    timeZone: member?.timeZone ?? viewer.timeZone,
    isHidden: member?.preferences.hide_wellbeing_number ?? false,
  };
}

/**
 * The index of each day on which there is one, from today backwards. Other calls go on between months: a
 * person may have many results on each of many days.
 */
async function lineOf(byDay: SourcesByDay, days: number): Promise<DayIndex[]> {
  const line: DayIndex[] = [];
  for (let days_ago = 0; days_ago < days; days_ago += 1) {
    if (days_ago % IN_ONE_TURN === 0) await setImmediate();
    const { index } = wellbeingOf(sourcesThen(byDay, days_ago));
    if (index !== null) line.push({ days_ago, index });
  }
  return line;
}

interface Range {
  readonly days: number;
  readonly today: string;
}

function chartsOf({ results, checkIns }: Sources, line: readonly DayIndex[], { days, today }: Range) {
  const isIn = ({ days_ago }: { readonly days_ago: number }) => days_ago < days;
  const dayOf = (days_ago: number) => dayAfter(today, -days_ago);
  return {
    index: line
      .filter(isIn)
      .toReversed()
      .map(({ days_ago, index }) => ({ day: dayOf(days_ago), index })),
    check_ins: dayValues(checkIns, 0, days - 1)
      .toReversed()
      .map(({ days_ago, value }) => ({ day: dayOf(days_ago), points: roundHalfUp(value, 1) })),
    results: results.filter(isIn).map(({ code, scaleId, scale, score, day }) => ({
      family: FAMILIES[scale],
      assessment_code: code,
      scale: scaleId,
      day,
      score,
      points: roundHalfUp(pointsOf(scale, score), 1),
    })),
  };
}

function ownOf(sources: Sources, wellbeing: Wellbeing, today: string) {
  const { assessment, check_in, focus } = wellbeing;
  const now = sourcesThen(byDayOf(sources), 0);
  const { check_in_days, focus_areas, newest_days_ago, ...basis } = basisOf(now);
  const counted = sources.results.filter((one) =>
    basis.assessments.some(({ scale, days_ago }) => scale === one.scale && days_ago === one.days_ago),
  );
  return {
    ...ownWords(wellbeing, sources.alarms),
    ...{ assessment, check_in, focus },
    basis: {
      assessments: counted.map(({ code, scaleId, day }) => ({ assessment_code: code, scale: scaleId, day })),
      check_in_days,
      focus_areas,
      newest_day: newest_days_ago === null ? null : dayAfter(today, -newest_days_ago),
    },
    check_in_trend: checkInTrend(sources.checkIns)?.direction ?? null,
    patterns: patternsIn(sources.checkIns),
  };
}

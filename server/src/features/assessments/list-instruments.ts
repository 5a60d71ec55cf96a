import type { assessmentsEndpoints, InstrumentCard } from '@kith/contract/assessments';
import { CATALOGUE, type CatalogueEntry } from '@kith/contract/assessments/catalogue';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Story } from '#kernel/http/bind';
import { againOn, goesOn, type Moment } from './days.ts';
import { chosenInstrument } from './instruments.ts';
import { type NewestSitting, selectNewest } from './sitting-store.ts';

/** The product's own list, with what the caller has done of it. */
export const listInstruments: Story<typeof assessmentsEndpoints.listInstruments> = async (ctx) => {
  const newest = await selectNewest(ctx.db, ctx.viewer.userId);
  const moment = { at: ctx.clock.now(), timeZone: ctx.viewer.timeZone };
  const cards = CATALOGUE.filter(({ enabled }) => enabled).map((entry) =>
    cardOf(
      entry,
      newest.filter(({ code }) => code === entry.code),
      moment,
    ),
  );
  return { instruments: cards };
};

function cardOf(
  { code, version, short_title, estimated_minutes, ...entry }: CatalogueEntry,
  sittings: readonly NewestSitting[],
  moment: Moment,
): InstrumentCard {
  const open = sittings.find((one) => one.assessmentId === null && goesOn(one, moment));
  const last = sittings.find(({ assessmentId }) => assessmentId !== null);
  const again = last ? againOn(last, moment.timeZone, entry.min_interval_days) : null;
  const waits = again !== null && calendarDay(moment.at, moment.timeZone) < again;
  return {
    assessment_code: code,
    assessment_version: version,
    title: chosenInstrument(code).title,
    short_title,
    estimated_minutes,
    recommended_interval_days: entry.recommended_interval_days,
    last_completed_at: last?.completedAt?.toISOString() ?? null,
    last_assessment_id: last?.assessmentId ?? null,
    sitting_id: open?.id ?? null,
    can_start: open !== undefined || !waits,
    again_on: waits ? again : null,
  };
}

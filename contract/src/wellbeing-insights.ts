import * as z from 'zod';
import { throughTheirEyes } from './grants.ts';
import { endpoint, needs, theMember } from './kit/endpoint.ts';
import { id } from './kit/text.ts';
import { SLIDERS } from './wellbeing/check-in-days.ts';
import { WELLBEING_LABELS } from './wellbeing/wellbeing-index.ts';

export const INSIGHT_DAYS_MAX = 365;
const INSIGHT_DAYS = 90;

const direction = z.enum(['higher', 'lower', 'same']);
const group = z.object({ mean: z.number(), days: z.number() });

/** Two sliders of the daily check-in that seem to go together, with how sure that is. */
const pattern = z
  .object({
    with_more: z.enum(SLIDERS),
    of: z.enum(SLIDERS),
    more_days: group,
    less_days: group,
    difference: z.number(),
    margin: z.number(),
  })
  .meta({ id: 'WellbeingPattern' });

/** The lines of the page: up is better in each. */
const charts = z
  .object({
    /** One for each day on which it can be told. */
    index: z.array(z.object({ day: z.string(), index: z.number() })),
    check_ins: z.array(z.object({ day: z.string(), points: z.number() })),
    results: z.array(
      z.object({
        family: z.enum(['mood', 'anxiety', 'stress', 'general', 'trauma']),
        assessment_code: z.string(),
        scale: z.string(),
        day: z.string(),
        score: z.number(),
        points: z.number(),
      }),
    ),
    /** The active areas that the viewer may see, in the member’s order; their ratings go from 0 to 10. */
    focus_areas: z.array(
      z.object({
        id: z.number(),
        focus_area: z.string(),
        ratings: z.array(z.object({ day: z.string(), rating: z.number() })),
        /** The newest rating against the three before it; null with fewer. */
        trend: direction.nullable(),
      }),
    ),
  })
  .meta({ id: 'WellbeingCharts' });

/** What the member alone is answered. */
const own = z
  .object({
    /** Null: there is not enough yet. */
    words: z.string().nullable(),
    offers_support: z.boolean(),
    assessment: z.number().nullable(),
    check_in: z.number().nullable(),
    focus: z.number().nullable(),
    /** What the index rests on. */
    basis: z.object({
      assessments: z.array(z.object({ assessment_code: z.string(), scale: z.string(), day: z.string() })),
      check_in_days: z.number(),
      focus_areas: z.number(),
      newest_day: z.string().nullable(),
    }),
    check_in_trend: direction.nullable(),
    patterns: z.array(pattern),
  })
  .meta({ id: 'OwnWellbeing' });

const days = z
  .int('This must be a whole number.')
  .min(7, 'This must be at least 7.')
  .max(INSIGHT_DAYS_MAX, `This must be at most ${INSIGHT_DAYS_MAX}.`)
  .default(INSIGHT_DAYS);

const insights = z.object({
  /** Null: there is not enough yet, or the member does not show it. */
  index: z.number().nullable(),
  label: z.enum(WELLBEING_LABELS).nullable(),
  trend: direction.nullable(),
  charts: charts.nullable(),
  own: own.nullable(),
});

export const wellbeingEndpoints = {
  getWellbeingInsights: endpoint({
    method: 'GET',
    path: '/api/wellbeing/get_insights',
    summary:
      'How a member is, as they told it: a label, a number and a trend; the lines for the member, and for a supporter who also sees results; what it rests on for the member alone. It is no clinical score.',
    access: needs('wellbeingIndex', 'view', 'member_id'),
    liveTags: ['assessment', 'focus_area', 'place', 'person'],
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      days,
    }),
    reply: insights,
    refuses: ['forbidden', 'identity_mismatch'],
  }),
  previewWellbeingInsights: endpoint({
    method: 'GET',
    path: '/api/team/preview_insights',
    summary:
      'The insights about the caller as one supporter’s own session gets them, refusals included; with `permissions`, as it would once the caller saves those. Nothing is saved, nor recorded as that person’s.',
    access: theMember,
    liveTags: ['assessment', 'focus_area', 'team', 'person'],
    input: z.strictObject({ ...throughTheirEyes, days }),
    reply: insights,
    refuses: ['not_found'],
  }),
} as const;

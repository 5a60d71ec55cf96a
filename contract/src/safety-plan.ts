import * as z from 'zod';
import { abilities } from './abilities.ts';
import { UPLOAD_LIMIT_BYTES } from './files.ts';
import { throughTheirEyes } from './grants.ts';
import { bytes, endpoint, near, ofMember, theMember } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, optionalLine, uuid } from './kit/text.ts';
import { namedAudience, resharingFields } from './named-audience.ts';
import { PLAN_CARDS_MAX, PLAN_LINES_MAX } from './safety-plan-cards.ts';
import {
  askedCard,
  orJson,
  safetyPlanCard,
  safetyPlanLine,
  safetyPlanPhoto,
  sentCard,
  sentLine,
  sentPhoto,
} from './safety-plan-fields.ts';
import { PHOTO_ALT_MAX, PLAN_PHOTOS_MAX } from './safety-plan-photos.ts';
import { chosenEnds, shareEnd } from './share-ends.ts';
import { personCard } from './users.ts';

export const SAFETY_PLAN_ACCESS = ['view', 'edit'] as const;
/** Days from the last look or change, and from "later", to a quiet reminder to review the plan. */
export const PLAN_REVIEW_DAYS = 30;
export const PLAN_LATER_DAYS = 7;
/**
 * The factor by which changes of several people at once may exceed the limits, so that a merge loses nothing.
 */
export const PLAN_MERGED_TIMES = 5;

const cardsAndLines = {
  safety_plan: z.array(safetyPlanCard),
  lines: z.array(safetyPlanLine),
  /** In their order. Empty for people to whom the member does not show them. */
  photos: z.array(safetyPlanPhoto),
};
export const safetyPlanAnswer = z
  .object({
    about_patient_id: z.number(),
    ...cardsAndLines,
    /** Versions that the member has yet to choose from; empty for viewers. */
    kept: z.array(
      z.object({
        id: z.string(),
        card: safetyPlanCard.nullable(),
        line: safetyPlanLine.nullable(),
        photo: safetyPlanPhoto.nullable().optional(),
      }),
    ),
    /** 0 until the first save. */
    version: z.number(),
    updated_at: z.string().nullable(),
    updated_by: personCard.nullable(),
    access: z.enum(['own', ...SAFETY_PLAN_ACCESS]),
    abilities,
    review_due: z.boolean(),
    /** Whether the member wants to be reminded; false for another person's plan. */
    review_reminders: z.boolean(),
    /** The member's own answer lists all people; other answers list none. */
    shared_with: z.array(
      z.object({ person: personCard, access: z.enum(SAFETY_PLAN_ACCESS), photos: z.boolean() }),
    ),
    /** Whose people may see it; the member's own answer alone has these. */
    shared_with_group: z.array(namedAudience).optional(),
    shared_with_organisation_team: z.array(namedAudience).optional(),
    share_ends: z.array(shareEnd).optional(),
  })
  .meta({ id: 'SafetyPlan' });
export type SafetyPlanAnswer = z.output<typeof safetyPlanAnswer>;

const planVersion = z.object({
  version: z.number(),
  created_at: storageMoment,
  created_by: personCard,
  card_count: z.number(),
  line_count: z.number(),
});
export type SafetyPlanVersion = z.output<typeof planVersion>;

const cards = orJson(z.array(askedCard).max(PLAN_CARDS_MAX * PLAN_MERGED_TIMES));
const lines = orJson(z.array(sentLine).max(PLAN_LINES_MAX * PLAN_MERGED_TIMES));
const photos = orJson(z.array(sentPhoto).max(PLAN_PHOTOS_MAX * PLAN_MERGED_TIMES));
const kept = orJson(
  z
    .array(
      z.strictObject({
        id: z.string().regex(/^kept-[0-9a-f]{16}$/, 'This is no part of a plan.'),
        card: sentCard.nullable(),
        line: sentLine.nullable(),
        photo: sentPhoto.nullable().optional(),
      }),
    )
    .max(PLAN_CARDS_MAX * PLAN_MERGED_TIMES),
);
/** The greatest value of the version column. */
const VERSION_MAX = 2_147_483_647;
const version = z.int().min(0).max(VERSION_MAX);
/** The member; absent, oneself. `user_id` is the caller, as in older clients. */
const whose = { member_id: id.optional(), user_id: id.optional() };

export const safetyPlanEndpoints = {
  getSafetyPlan: endpoint({
    method: 'GET',
    path: '/api/patient/safety_plan',
    summary: 'The safety plan of the caller, or of a member who shares it with them.',
    unthrottled: true,
    access: ofMember(near('member_id'), 'safety_plan', 'read'),
    during: ['terms_outdated', 'consent_pending'],
    liveTags: recordTags('safety_plan'),
    input: z.strictObject(whose),
    reply: safetyPlanAnswer,
    // While terms are due, one's own plan alone opens.
    refuses: ['not_found', 'identity_mismatch', 'terms_outdated'],
  }),
  saveSafetyPlan: endpoint({
    method: 'POST',
    path: '/api/patient/safety_plan',
    summary:
      'Save a plan as it is on a device, with the version it grew from. What others saved since is merged with it, and nothing of either is lost.',
    unthrottled: true,
    access: ofMember(near('member_id'), 'safety_plan', 'update'),
    input: z.strictObject({
      ...whose,
      safety_plan: cards,
      /** Absent, they are as in that version. */
      lines: lines.optional(),
      kept: kept.optional(),
      /** The member alone sets order, descriptions and removals; from other people this field is ignored. */
      photos: photos.optional(),
      /**
       * Absent, it is the version last answered to this session. Without one, the sent items are added and
       * none is removed.
       */
      version: version.optional(),
      client_key: uuid.optional(),
    }),
    /** `merged` says that changes of other people came in. */
    reply: safetyPlanAnswer.extend({ merged: z.boolean() }),
    refuses: ['not_found', 'forbidden', 'identity_mismatch', 'key_reused'],
  }),
  listSafetyPlanVersions: endpoint({
    method: 'GET',
    path: '/api/patient/fetch_safety_plan_versions',
    summary: 'When one’s own plan was saved and by whom, newest first.',
    access: theMember,
    liveTags: ['safety_plan', 'person'],
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ versions: z.array(planVersion) }),
  }),
  getSafetyPlanVersion: endpoint({
    method: 'GET',
    path: '/api/patient/fetch_safety_plan_version',
    summary: 'One’s own plan as it was saved once.',
    access: ofMember(theMember, 'safety_plan', 'read'),
    liveTags: ['safety_plan', 'person'],
    input: z.strictObject({ version }),
    reply: planVersion.extend(cardsAndLines),
    refuses: ['not_found'],
  }),
  restoreSafetyPlanVersion: endpoint({
    method: 'POST',
    path: '/api/patient/restore_safety_plan_version',
    summary:
      'Go back to a former version, as a new one. What others saved after `version` is merged with it.',
    access: ofMember(theMember, 'safety_plan', 'update'),
    input: z.strictObject({ restore: version.min(1), version, client_key: uuid.optional() }),
    reply: safetyPlanAnswer.extend({ merged: z.boolean() }),
    refuses: ['not_found', 'key_reused'],
  }),
  addSafetyPlanPhoto: endpoint({
    method: 'POST',
    path: '/api/patient/add_safety_plan_photo',
    summary:
      'Put a photo behind the others of one’s own plan: JPEG, PNG or WebP. It is made smaller and keeps nothing of where and when it was taken; a repeat with the same key and photo adds nothing.',
    access: theMember,
    encoding: 'multipart',
    files: { field: 'photo', maxFiles: 1, maxBytes: UPLOAD_LIMIT_BYTES },
    input: z.strictObject({ alt: optionalLine(PHOTO_ALT_MAX), client_key: uuid.optional() }),
    reply: safetyPlanAnswer,
    refuses: [
      'key_reused',
      'photos_full',
      'files_too_large',
      'too_many_files',
      'no_room_for_files',
      'disk_full',
      'files_paused',
      'upload_too_large',
      'unsupported_type',
      'infected',
      'not_checked',
    ],
  }),
  getSafetyPlanPhoto: endpoint({
    method: 'GET',
    path: '/api/patient/fetch_safety_plan_photo',
    summary:
      'A photo of the caller’s own plan or of a former version; of a plan that a member shares with its photos, one that stands in it now.',
    unthrottled: true,
    access: near('member_id'),
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({
      member_id: id.optional(),
      id: uuid,
      size: z.enum(['full', 'small']).default('full'),
    }),
    reply: bytes('image/webp'),
    refuses: ['not_found'],
  }),
  updateSafetyPlanSharing: endpoint({
    method: 'POST',
    path: '/api/patient/update_safety_plan_sharing',
    summary:
      'Say who of one’s team may see one’s plan, who may change it and who sees its photos, and which groups and teams may see it; each list replaces the former, or is added to it or taken from it, as `sharing` says.',
    unthrottled: true,
    access: ofMember(theMember, 'safety_plan', 'share'),
    input: z.strictObject({
      /** Absent, unchanged; so are the two others. */
      shared_with: z
        .array(z.strictObject({ id, access: z.enum(SAFETY_PLAN_ACCESS), photos: z.boolean().default(false) }))
        .max(200)
        .optional(),
      shared_with_group: z.array(id).max(200).optional(),
      shared_with_organisation_team: z.array(id).max(200).optional(),
      sharing: resharingFields.sharing,
      share_ends: chosenEnds,
    }),
    reply: safetyPlanAnswer,
    refuses: ['not_found'],
  }),
  updateSafetyPlanReview: endpoint({
    method: 'POST',
    path: '/api/patient/update_safety_plan_review',
    summary: 'Answer the quiet reminder: looked over, later, not again, or remind me again from now on.',
    access: ofMember(theMember, 'safety_plan', 'step'),
    input: z.strictObject({ answer: z.enum(['looked', 'later', 'never', 'remind']) }),
    reply: safetyPlanAnswer,
  }),
  previewSafetyPlan: endpoint({
    method: 'GET',
    path: '/api/team/preview_safety_plan',
    summary:
      'One’s own plan as one supporter’s own session gets it; null where it is not shared with them. No switch opens it.',
    access: theMember,
    liveTags: ['safety_plan', 'team', 'group', 'person'],
    input: z.strictObject(throughTheirEyes),
    reply: z.object({ plan: safetyPlanAnswer.nullable() }),
    refuses: ['not_found'],
  }),
} as const;

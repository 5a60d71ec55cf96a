import type { InputOf } from '@kith/contract/kit/endpoint';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import {
  CARD_COLOURS,
  completePlan,
  type KeptSide,
  type SafetyPlan,
  type SafetyPlanCard,
  type SafetyPlanLine,
} from '@kith/contract/safety-plan-cards';
import type { SentCard, SentLine, SentPhoto } from '@kith/contract/safety-plan-fields';
import { CARD_PARTS, LINE_PARTS, PHOTO_PARTS, wordsOf } from '@kith/contract/safety-plan-item';
import type { SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';
import { withoutAbsent } from '#kernel/without-absent';
import { dated } from './rules.ts';

export type Sent = Pick<InputOf<typeof safetyPlanEndpoints.saveSafetyPlan>, 'lines' | 'kept' | 'photos'> & {
  readonly safety_plan: readonly SentCard[];
};

interface From {
  /** The version that it grew from. */
  readonly base: SafetyPlan;
  readonly isOwn: boolean;
  /** Ids of the stored photos. */
  readonly photos: ReadonlySet<string>;
  readonly now: Date;
}

/** The sent fields as a whole plan: fields that are absent are as in the version that it grew from. */
export function readSent(sent: Sent, from: From): SafetyPlan {
  const { base, isOwn, now } = from;
  const cards = sent.safety_plan.map((card, index) => readCard(card, find(base.cards, card), index));
  const lines = sent.lines?.map((line, index) => readLine(line, find(base.lines, line), index));
  const kept = sent.kept?.map((side) => readKept(side, base));
  const plan = completePlan({
    cards,
    lines: lines ?? base.lines,
    kept: keptOf(kept, base, isOwn),
    photos: photosOf(sent.photos, from),
  });
  return datedPlan(plan, base, now);
}

/** Without the version that it grew from, no part counts as deleted. */
export function withoutDeletions(plan: SafetyPlan, base: SafetyPlan): SafetyPlan {
  const all = <T extends { readonly id: string }>(mine: readonly T[], theirs: readonly T[]): T[] => [
    ...mine,
    ...theirs.filter(({ id }) => !mine.some((one) => one.id === id)),
  ];
  return completePlan({
    cards: all(plan.cards, base.cards),
    lines: all(plan.lines, base.lines),
    kept: all(plan.kept, base.kept),
    photos: all(plan.photos, base.photos),
  });
}

/** Only the member chooses between kept sides; others who save may only add one. */
function keptOf(sent: readonly KeptSide[] | undefined, base: SafetyPlan, isOwn: boolean) {
  if (sent === undefined) return base.kept;
  return isOwn ? sent : [...base.kept, ...sent.filter(({ photo }) => !photo)];
}

/**
 * Only the member says which they are, and in which order. One that is not stored any more cannot come back.
 */
function photosOf(sent: readonly SentPhoto[] | undefined, { base, isOwn, photos }: From) {
  if (sent === undefined || !isOwn) return base.photos;
  return sent
    .filter(({ id }) => photos.has(id))
    .map((photo, index) => readPhoto(photo, find(base.photos, photo), index));
}

/** A plan that grew from `base`, each part of it with the time of its last change. */
export function datedPlan(plan: SafetyPlan, base: SafetyPlan, now: Date): SafetyPlan {
  const isSameCard = (one: SafetyPlanCard, other: SafetyPlanCard) =>
    wordsOf(one, CARD_PARTS) === wordsOf(other, CARD_PARTS);
  const isSameLine = (one: SafetyPlanLine, other: SafetyPlanLine) =>
    wordsOf(one, LINE_PARTS) === wordsOf(other, LINE_PARTS);
  const isSamePhoto = (one: SafetyPlanPhoto, other: SafetyPlanPhoto) =>
    wordsOf(one, PHOTO_PARTS) === wordsOf(other, PHOTO_PARTS);
  return {
    cards: dated(plan.cards, base.cards, { isSame: isSameCard, now }),
    lines: dated(plan.lines, base.lines, { isSame: isSameLine, now }),
    photos: dated(plan.photos, base.photos, { isSame: isSamePhoto, now }),
    kept: plan.kept,
  };
}

function find<T extends { readonly id: string }>(items: readonly T[], { id }: { id: string }): T | undefined {
  return items.find((item) => item.id === id);
}

function readCard(sent: SentCard, base: SafetyPlanCard | undefined, index: number): SafetyPlanCard {
  return {
    ...{ hint: null, person_name: null, phone: null, message: null, hidden: false, updated_at: null },
    ...{ step: sent.type === 'call' || sent.type === 'sms' ? 4 : 2, colour: index % CARD_COLOURS },
    ...base,
    ...withoutAbsent(sent),
    sort_order: sent.sort_order ?? index,
    editable: true,
  };
}

function readLine(sent: SentLine, base: SafetyPlanLine | undefined, index: number): SafetyPlanLine {
  const blank = { person_name: null, phone: null, updated_at: null };
  return { ...blank, ...base, ...withoutAbsent(sent), sort_order: sent.sort_order ?? index };
}

function readPhoto(sent: SentPhoto, base: SafetyPlanPhoto | undefined, index: number): SafetyPlanPhoto {
  return {
    alt: null,
    updated_at: null,
    ...base,
    ...withoutAbsent(sent),
    sort_order: sent.sort_order ?? index,
  };
}

function readKept({ id, card, line, photo }: NonNullable<Sent['kept']>[number], base: SafetyPlan): KeptSide {
  const known = find(base.kept, { id });
  if (known) return known;
  return {
    id,
    card: card && readCard(card, undefined, 0),
    line: line && readLine(line, undefined, 0),
    ...(photo && { photo: readPhoto(photo, undefined, 0) }),
  };
}

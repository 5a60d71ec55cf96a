import { toStorage } from '@kith/contract/kit/dates';
import {
  CARD_COLOURS,
  numbered,
  type SafetyPlan,
  type SafetyPlanCard,
  type SafetyPlanLine,
} from '@kith/contract/safety-plan-cards';
import { PLAN_PHOTOS_MAX, type SafetyPlanPhoto } from '@kith/contract/safety-plan-photos';

/** A change of a plan, as a pure step from one to the next. */
export type PlanEdit = (plan: SafetyPlan) => SafetyPlan;

interface Item {
  readonly id: string;
  readonly sort_order: number;
  readonly updated_at: string | null;
}

const now = () => toStorage(new Date());
const touched = <T extends Item>(item: T): T => ({ ...item, updated_at: now() });

/** Puts a card in its place, or at the end with the next colour. */
export function putCard(card: SafetyPlanCard): PlanEdit {
  return (plan) => {
    const isNew = !plan.cards.some(({ id }) => id === card.id);
    const colour = isNew ? plan.cards.length % CARD_COLOURS : card.colour;
    return { ...plan, cards: put(plan.cards, { ...card, colour }) };
  };
}

export function putLine(line: SafetyPlanLine): PlanEdit {
  return (plan) => ({ ...plan, lines: put(plan.lines, line) });
}

/** At a place among all cards, counted from 0. */
export function moveCard(id: string, place: number): PlanEdit {
  return (plan) => ({ ...plan, cards: moved(plan.cards, id, place) });
}

/** Before or behind the neighbour of the same section. */
export function moveLine(id: string, by: -1 | 1): PlanEdit {
  return (plan) => {
    const line = plan.lines.find((one) => one.id === id);
    const section = plan.lines.filter(({ step }) => step === line?.step);
    const neighbour = section[section.findIndex((one) => one.id === id) + by];
    if (!neighbour) return plan;
    return { ...plan, lines: moved(plan.lines, id, plan.lines.indexOf(neighbour)) };
  };
}

export function removeCard(id: string): PlanEdit {
  return (plan) => ({ ...plan, cards: numbered(plan.cards.filter((card) => card.id !== id)) });
}

export function removeLine(id: string): PlanEdit {
  return (plan) => ({ ...plan, lines: numbered(plan.lines.filter((line) => line.id !== id)) });
}

/** Puts back what was taken away, where it was. */
export function putBackCard(card: SafetyPlanCard): PlanEdit {
  return (plan) => ({ ...plan, cards: putBack(plan.cards, card) });
}

export function putBackLine(line: SafetyPlanLine): PlanEdit {
  return (plan) => ({ ...plan, lines: putBack(plan.lines, line) });
}

/** The description of a photo, for people who do not see it; empty is nothing. */
export function describePhoto(id: string, words: string): PlanEdit {
  const alt = words.trim() === '' ? null : words.trim();
  return (plan) => ({
    ...plan,
    photos: plan.photos.map((photo) => (photo.id === id ? touched({ ...photo, alt }) : photo)),
  });
}

export function movePhoto(id: string, place: number): PlanEdit {
  return (plan) => ({ ...plan, photos: moved(plan.photos, id, place) });
}

export function removePhoto(id: string): PlanEdit {
  return (plan) => ({ ...plan, photos: numbered(plan.photos.filter((photo) => photo.id !== id)) });
}

/** As long as there is room: others may have come meanwhile. */
export function putBackPhoto(photo: SafetyPlanPhoto): PlanEdit {
  return (plan) =>
    plan.photos.length < PLAN_PHOTOS_MAX ? { ...plan, photos: putBack(plan.photos, photo) } : plan;
}

export function hideCard(id: string, hidden: boolean): PlanEdit {
  return (plan) => ({
    ...plan,
    cards: plan.cards.map((card) => (card.id === id ? touched({ ...card, hidden }) : card)),
  });
}

function put<T extends Item>(items: readonly T[], item: T): T[] {
  const found = items.some(({ id }) => id === item.id);
  const next = touched(item);
  return numbered(found ? items.map((one) => (one.id === item.id ? next : one)) : [...items, next]);
}

function putBack<T extends Item>(items: readonly T[], item: T): T[] {
  if (items.some(({ id }) => id === item.id)) return [...items];
  return numbered(items.toSpliced(item.sort_order, 0, touched(item)));
}

function moved<T extends Item>(items: readonly T[], id: string, place: number): T[] {
  const item = items.find((one) => one.id === id);
  if (!item || place < 0 || place >= items.length) return [...items];
  const others = items.filter((one) => one.id !== id);
  return numbered(others.toSpliced(place, 0, touched(item)));
}

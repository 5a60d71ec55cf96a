import { type SafetyPlanAnswer, safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { DEFAULT_CARDS, type SafetyPlanCard, type SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { safetyPlanCard, safetyPlanLine, safetyPlanPhoto } from '@kith/contract/safety-plan-fields';
import type { User } from '@kith/contract/users';
import * as z from 'zod';
import type { FakeApi } from './fake-api.ts';

const ABILITIES_BY_ACCESS: Readonly<Record<SafetyPlanAnswer['access'], SafetyPlanAnswer['abilities']>> = {
  own: ['update', 'share'],
  edit: ['update'],
  view: [],
};

/** A plan without a saved version, unless a test says otherwise. */
export function aPlan(owner: User, change: Partial<SafetyPlanAnswer> = {}): SafetyPlanAnswer {
  return {
    about_patient_id: owner.id,
    safety_plan: [...DEFAULT_CARDS],
    lines: [],
    kept: [],
    photos: [],
    version: 0,
    updated_at: null,
    updated_by: null,
    access: 'own',
    abilities: ABILITIES_BY_ACCESS[change.access ?? 'own'],
    review_due: false,
    review_reminders: true,
    shared_with: [],
    ...change,
  };
}

export function aPlanCard(change: Partial<SafetyPlanCard> = {}): SafetyPlanCard {
  return {
    id: crypto.randomUUID(),
    icon: 'music',
    text: 'My playlist',
    href: '',
    type: 'modal',
    editable: true,
    step: 2,
    sort_order: 6,
    colour: 6,
    hint: 'Songs that steady me',
    person_name: null,
    phone: null,
    message: null,
    hidden: false,
    updated_at: null,
    ...change,
  };
}

export function aPlanLine(change: Partial<SafetyPlanLine> = {}): SafetyPlanLine {
  const id = crypto.randomUUID();
  return {
    id,
    step: 1,
    text: 'I stop answering messages',
    person_name: null,
    phone: null,
    sort_order: 0,
    updated_at: null,
    ...change,
  };
}

const cards = z.array(safetyPlanCard);
const lines = z.array(safetyPlanLine);
const photos = z.array(safetyPlanPhoto);
const kept = z.array(
  z.object({ id: z.string(), card: safetyPlanCard.nullable(), line: safetyPlanLine.nullable() }),
);

/** A server that keeps the plan it is sent, as it is. */
export function keepPlan(api: FakeApi, before: SafetyPlanAnswer) {
  let plan = before;
  const asked = api.on(safetyPlanEndpoints.getSafetyPlan, () => plan);
  const saved = api.on(safetyPlanEndpoints.saveSafetyPlan, (sent) => {
    plan = {
      ...plan,
      safety_plan: cards.parse(sent.safety_plan),
      lines: lines.parse(sent.lines),
      kept: kept.parse(sent.kept),
      photos: sent.photos === undefined ? plan.photos : photos.parse(sent.photos),
      version: plan.version + 1,
      updated_at: '2026-11-21T03:00:00.000Z',
    };
    return { ...plan, merged: false };
  });
  const become = (next: SafetyPlanAnswer) => {
    plan = next;
  };
  return { asked, saved, now: () => plan, become };
}

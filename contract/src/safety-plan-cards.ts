import { hrefFor } from './safety-plan-links.ts';
import type { SafetyPlanPhoto } from './safety-plan-photos.ts';

/** The plan as data without a library: a device shows it with nothing loaded and no call made. */
export const CARD_TYPES = ['call', 'modal', 'sms', 'page'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/**
 * From the first warning signs to the things that matter to the member; 5 are professionals and crisis lines.
 */
export const PLAN_STEPS = [1, 2, 3, 4, 5, 6, 7] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

export const CARD_COLOURS = 7;
export const PLAN_CARDS_MAX = 100;
export const PLAN_LINES_MAX = 200;
export const CARDS_FULL = `A plan has room for ${PLAN_CARDS_MAX} cards. Please take one out first.`;
export const LINES_FULL = `A plan has room for ${PLAN_LINES_MAX} lines. Please take one out first.`;

export interface SafetyPlanCard {
  /** A UUID that the device made, or `default-1` to `default-6`. */
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  /**
   * By type: `tel:`, `sms:`, a page of Kith or `https:`; a modal has a page of Kith, `#tool`, or only its
   * message.
   */
  readonly href: string;
  readonly type: CardType;
  readonly editable: boolean;
  readonly step: PlanStep;
  readonly sort_order: number;
  readonly colour: number;
  readonly hint: string | null;
  readonly person_name: string | null;
  /** As typed. If present, `href` follows from it. */
  readonly phone: string | null;
  /** The beginning of an SMS, or the text of a modal. */
  readonly message: string | null;
  readonly hidden: boolean;
  /** Storage format. Null until the first change. */
  readonly updated_at: string | null;
}

export interface SafetyPlanLine {
  readonly id: string;
  readonly step: PlanStep;
  readonly text: string;
  readonly person_name: string | null;
  readonly phone: string | null;
  readonly sort_order: number;
  readonly updated_at: string | null;
}

/**
 * The other version of a card, a line or a photo's description that two people changed at once. The version
 * in the plan has the same id.
 */
export interface KeptSide {
  readonly id: string;
  readonly card: SafetyPlanCard | null;
  readonly line: SafetyPlanLine | null;
  readonly photo?: SafetyPlanPhoto | null | undefined;
}

export interface SafetyPlan {
  readonly cards: readonly SafetyPlanCard[];
  readonly lines: readonly SafetyPlanLine[];
  readonly kept: readonly KeptSide[];
  readonly photos: readonly SafetyPlanPhoto[];
}

/** Plans from before photos existed. */
export type KeptPlan = Omit<SafetyPlan, 'photos'> & Partial<Pick<SafetyPlan, 'photos'>>;

type Draft = Pick<SafetyPlanCard, 'text' | 'type' | 'href' | 'icon' | 'step' | 'editable'> &
  Partial<SafetyPlanCard>;

const DRAFTS: readonly Draft[] = [
  {
    text: 'Call Lifeline 131114',
    type: 'call',
    href: 'tel:131114',
    icon: 'phone-call',
    step: 5,
    editable: false,
    phone: '13 11 14',
  },
  {
    text: 'Call 000',
    type: 'call',
    href: 'tel:000',
    icon: 'siren',
    step: 5,
    editable: false,
    phone: '000',
    hint: 'If you or someone else is in danger',
  },
  {
    text: 'SMS Friend',
    type: 'sms',
    href: 'sms:',
    icon: 'message-circle',
    step: 4,
    editable: true,
    message: 'I’m having a hard time and could use some company. Can you call me?',
  },
  {
    text: 'SMS Lifeline',
    type: 'sms',
    href: 'sms:0477131114',
    icon: 'message-square',
    step: 5,
    editable: false,
    phone: '0477 13 11 14',
  },
  {
    text: 'Message Your Dr',
    type: 'page',
    href: '/messaging',
    icon: 'stethoscope',
    step: 5,
    editable: true,
    hint: 'Messages aren’t watched all the time.',
  },
  {
    text: 'Emergency Support',
    type: 'modal',
    href: '/help/national_crisis_support',
    icon: 'life-buoy',
    step: 5,
    editable: false,
  },
];

const NOTHING_ELSE = { hint: null, person_name: null, phone: null, message: null, hidden: false } as const;

/** The cards of a new plan, and the fallback. */
export const DEFAULT_CARDS: readonly SafetyPlanCard[] = DRAFTS.map((draft, index) => ({
  ...NOTHING_ELSE,
  ...draft,
  id: `default-${index + 1}`,
  sort_order: index,
  colour: index % CARD_COLOURS,
  updated_at: null,
}));

export const DEFAULT_PLAN: SafetyPlan = { cards: DEFAULT_CARDS, lines: [], kept: [], photos: [] };

const LOCKED = new Map(DEFAULT_CARDS.filter(({ editable }) => !editable).map((card) => [card.id, card]));
const HIDEABLE: ReadonlySet<string> = new Set(['default-2', 'default-4']);

/** Whether a card may be hidden: all but "Call Lifeline" and "Emergency Support". */
export function mayHide({ id }: Pick<SafetyPlanCard, 'id'>): boolean {
  return !LOCKED.has(id) || HIDEABLE.has(id);
}

/**
 * A plan fit to show and keep: each id once, in order and numbered from 0, with the fixed text of the four
 * crisis cards in any position. Missing crisis cards return at the end; a plan without cards has the six.
 */
export function completePlan({ cards, lines, kept, photos = [] }: KeptPlan): SafetyPlan {
  const held = onceEach(cards.length > 0 ? cards : DEFAULT_CARDS);
  const ids = new Set(held.map(({ id }) => id));
  const missing = [...LOCKED.values()].filter(({ id }) => !ids.has(id));
  return {
    cards: numbered([...inOrder(held), ...missing].map(asItMustRead)),
    lines: numbered(inOrder(onceEach(lines))),
    kept: onceEach(kept),
    photos: numbered(inOrder(onceEach(photos))),
  };
}

function asItMustRead(card: SafetyPlanCard): SafetyPlanCard {
  const locked = LOCKED.get(card.id);
  const { sort_order, updated_at } = card;
  const hidden = card.hidden && mayHide(card);
  if (locked) return { ...locked, sort_order, updated_at, hidden };
  return { ...card, href: hrefFor(card), editable: true };
}

function onceEach<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}

function inOrder<T extends { readonly sort_order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.sort_order - b.sort_order);
}

export function numbered<T extends { readonly sort_order: number }>(items: readonly T[]): T[] {
  return items.map((item, index) => ({ ...item, sort_order: index }));
}

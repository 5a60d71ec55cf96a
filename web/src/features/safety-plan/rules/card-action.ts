import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { isAllowedHref } from '@kith/contract/safety-plan-links';
import { doctorOf, TO_NOBODY, writesToDoctor } from './doctors.ts';
import { texts } from './texts.ts';

/** What opens over the page. `words` are the card's own. */
export type Tool = 'breathe' | 'grounding' | 'emergency' | 'words';

/** What a press on a card does. */
export type CardAction =
  | { readonly kind: 'call'; readonly href: string }
  | { readonly kind: 'text'; readonly href: string; readonly phone: string }
  | { readonly kind: 'number_missing' }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'page'; readonly to: string }
  /** It is not known yet to whom it writes. */
  | { readonly kind: 'doctor_missing' }
  | { readonly kind: 'site'; readonly href: string };

const TOOLS: Readonly<Record<string, Tool>> = {
  '#breathe': 'breathe',
  '#grounding': 'grounding',
  '#emergency-support': 'emergency',
  '/help/national_crisis_support': 'emergency',
};

interface Presser {
  readonly isOwn: boolean;
  readonly mayEdit: boolean;
  /** Ids of all people on the member's team; undefined until they are known. */
  readonly team: readonly number[] | undefined;
}

/** A link that may not be used, from wherever it came, opens nothing but the card's own words. */
export function actionOf(card: SafetyPlanCard, presser: Presser): CardAction {
  const { type, href, phone } = card;
  if (!isAllowedHref(type, href)) return { kind: 'tool', tool: 'words' };
  if (type === 'call') return href === 'tel:' ? { kind: 'number_missing' } : { kind: 'call', href };
  if (type === 'sms') return textOf(href, phone);
  if (type === 'modal') return { kind: 'tool', tool: TOOLS[href] ?? 'words' };
  if (href.startsWith('https:')) return { kind: 'site', href };
  return writesToDoctor(card) ? writingOf(card, presser) : { kind: 'page', to: href };
}

/**
 * Only the member writes to their doctor. A person who has left the team can not be written to, and the card
 * asks again.
 */
function writingOf(card: SafetyPlanCard, { isOwn, mayEdit, team }: Presser): CardAction {
  if (!isOwn) return { kind: 'tool', tool: 'words' };
  const doctor = doctorOf(card);
  const isThere = doctor === null || team === undefined || team.includes(doctor);
  if (mayEdit && (card.href === TO_NOBODY || !isThere)) return { kind: 'doctor_missing' };
  return { kind: 'page', to: card.href };
}

function textOf(href: string, phone: string | null): CardAction {
  const number = /^sms:(\+?\d+)/.exec(href)?.[1];
  return number === undefined ? { kind: 'number_missing' } : { kind: 'text', href, phone: phone ?? number };
}

export const WHAT_MATTERS = '#what-matters';
/** Cards that were made before photos were there are known by what they say. */
const BY_NAME = texts.matters.toLowerCase();

/** Whether a card shows the photos of the plan with its words. */
export function showsPhotos({ type, href, text }: SafetyPlanCard): boolean {
  if (type !== 'modal') return false;
  return href === WHAT_MATTERS || (href === '' && text.trim().toLowerCase() === BY_NAME);
}

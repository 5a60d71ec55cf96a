import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { isAllowedHref } from '@kith/contract/safety-plan-links';

/** What opens over the page. `words` are the card's own. */
export type Tool = 'breathe' | 'grounding' | 'emergency' | 'words';

/** What a press on a card does. */
export type CardDeed =
  | { readonly kind: 'call'; readonly href: string }
  | { readonly kind: 'text'; readonly href: string; readonly phone: string }
  | { readonly kind: 'number_missing' }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'site'; readonly href: string };

const TOOLS: Readonly<Record<string, Tool>> = {
  '#breathe': 'breathe',
  '#grounding': 'grounding',
  '#emergency-support': 'emergency',
  '/help/national_crisis_support': 'emergency',
};

/** A link that may not be used, from wherever it came, opens nothing but the card's own words. */
export function deedOf(card: SafetyPlanCard, hasTeam: boolean): CardDeed {
  const { id, type, href, phone } = card;
  if (!isAllowedHref(type, href)) return { kind: 'tool', tool: 'words' };
  if (type === 'call') return href === 'tel:' ? { kind: 'number_missing' } : { kind: 'call', href };
  if (type === 'sms') return textOf(href, phone);
  if (type === 'modal') return { kind: 'tool', tool: TOOLS[href] ?? 'words' };
  if (href.startsWith('https:')) return { kind: 'site', href };
  const isToNobody = id === 'default-5' && href === '/messaging' && !hasTeam;
  return { kind: 'page', to: isToNobody ? '/support/list' : href };
}

function textOf(href: string, phone: string | null): CardDeed {
  const number = /^sms:(\+?\d+)/.exec(href)?.[1];
  return number === undefined ? { kind: 'number_missing' } : { kind: 'text', href, phone: phone ?? number };
}

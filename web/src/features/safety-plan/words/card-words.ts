import { CARD_TYPES, type CardType, PLAN_STEPS, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { sentCard } from '@kith/contract/safety-plan-fields';
import { hrefFor } from '@kith/contract/safety-plan-links';
import { z } from 'zod';
import { writesToDoctor } from '../rules/doctors.ts';
import { texts } from './texts.ts';

/** A card as a person types it: every field is text. */
export const cardWords = z.object({
  text: z.string(),
  hint: z.string(),
  type: z.enum(CARD_TYPES),
  step: z.literal(PLAN_STEPS),
  person_name: z.string(),
  phone: z.string(),
  message: z.string(),
  href: z.string(),
});
export type CardWords = Readonly<z.output<typeof cardWords>>;

export function cardWordsOf(card: SafetyPlanCard): CardWords {
  const { text, type, step, hint, person_name, phone, message, href } = card;
  return {
    text,
    type,
    step,
    hint: hint ?? '',
    person_name: person_name ?? '',
    phone: phone ?? '',
    message: message ?? '',
    href: type === 'page' ? href : '',
  };
}

/** A name that the icons know, for a card whose action was changed. */
const ICON_OF: Readonly<Record<CardType, string>> = {
  call: 'phone-call',
  sms: 'message-circle',
  modal: 'heart',
  page: 'link',
};

/** The card with these words, its link and the icon of another action made from them. */
export function cardOf(card: SafetyPlanCard, words: CardWords): SafetyPlanCard {
  const { type, step } = words;
  const isNumbered = type === 'call' || type === 'sms';
  const said = {
    text: words.text.trim(),
    hint: orNull(words.hint),
    person_name: isNumbered || writesToDoctor(card) ? orNull(words.person_name) : null,
    phone: isNumbered ? orNull(words.phone) : null,
    message: type === 'call' ? null : orNull(words.message),
  };
  // A handset on a card that sends a text would say the wrong thing to a person who looks at icons first.
  const icon = type === card.type ? card.icon : ICON_OF[type];
  const next = { ...card, ...said, type, step, icon };
  return { ...next, href: hrefOf(next, words) };
}

function hrefOf(card: SafetyPlanCard, words: CardWords): string {
  if (card.type === 'page') return addressOf(words.href);
  if (card.type === 'modal') return words.type === 'modal' && card.href.startsWith('#') ? card.href : '';
  return hrefFor({ ...card, href: card.type === 'call' ? 'tel:' : 'sms:' });
}

/** What people type of a website: its name alone is enough. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
}

/** What stands in the way of saving, by field, in the words the server has for it. */
export function faultsOf(card: SafetyPlanCard, words: CardWords): Readonly<Record<string, string>> {
  const missing = missingIn(words);
  const parsed = sentCard.safeParse(cardOf(card, words));
  const issues = parsed.success ? [] : parsed.error.issues;
  const found = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
  );
  return { ...found, ...missing };
}

function missingIn({ type, phone, href }: CardWords): Readonly<Record<string, string>> {
  const fill = texts.card.missing;
  if ((type === 'call' || type === 'sms') && phone.trim() === '') return { phone: fill };
  return type === 'page' && href.trim() === '' ? { href: fill } : {};
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

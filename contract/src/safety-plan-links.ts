/**
 * The targets that a card of a safety plan may have. Pure and without a library: a device uses it with
 * nothing loaded.
 */
const NUMBER = /^\+?[0-9 ().-]{3,30}$/;
const CALL = /^tel:(?:\+?[0-9]{3,15})?$/;
const SMS = /^sms:(?<number>\+?[0-9]{3,15})?(?:\?body=[\w%.!~*'()-]*)?$/;
const TOOL = /^#[a-z][a-z-]{0,40}$/;
/** Control and format characters, white space and backslashes, which browsers read each in their own way. */
const ODD = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u;
/** Emergency numbers that answer calls alone. */
const NEVER_TEXTED: ReadonlySet<string> = new Set(['000', '112']);

interface Led {
  readonly type: 'call' | 'modal' | 'sms' | 'page';
  readonly href: string;
  readonly phone: string | null;
  readonly message: string | null;
}

/** The dialled number: digits, and a plus in front if there was one. */
export function dialled(phone: string): string {
  return (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/[^0-9]/g, '');
}

/** Whether it looks like a number: at least three digits, and only digits, spaces and the usual signs. */
export function isCallable(phone: string): boolean {
  return NUMBER.test(phone.trim()) && /^\+?[0-9]{3,15}$/.test(dialled(phone));
}

export function isTextable(phone: string): boolean {
  return isCallable(phone) && !NEVER_TEXTED.has(dialled(phone));
}

/** For cards that call or text, made from the number if there is one; any other card keeps its own. */
export function hrefFor({ type, href, phone, message }: Led): string {
  if (phone === null || (type !== 'call' && type !== 'sms')) return href;
  if (type === 'call') return `tel:${dialled(phone)}`;
  return `sms:${dialled(phone)}${message ? `?body=${encodeURIComponent(message.toWellFormed())}` : ''}`;
}

/** Whether a card of this type may lead there. */
export function isAllowedHref(type: Led['type'], href: string): boolean {
  if (ODD.test(href)) return false;
  if (type === 'call') return CALL.test(href);
  if (type === 'sms') {
    const found = SMS.exec(href);
    return found !== null && !NEVER_TEXTED.has(found.groups?.['number'] ?? '');
  }
  if (type === 'modal') return href === '' || TOOL.test(href) || isPageOfKith(href);
  return isPageOfKith(href) || isWebPage(href);
}

/** A path that every browser reads alike: no other host, no dot segments, not a call. */
function isPageOfKith(href: string): boolean {
  if (!href.startsWith('/') || href.includes('//') || /^\/api(?:\/|$)/i.test(href)) return false;
  const { pathname, search, hash } = new URL(href, 'https://kith.invalid');
  return pathname + search + hash === href;
}

function isWebPage(href: string): boolean {
  if (!/^https:\/\/[^/]/i.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === 'https:' && username === '' && password === '';
}

import { findRoute } from './route-match.ts';
import type { RouteRow } from './route-row.ts';

/** The part of the signed-in person that decides where they may go. The contract's `User` fits. */
export interface GuardUser {
  id: number;
  /** The first role that fits; `supporter` only until a journey of their own begins. */
  role: string;
  roles: readonly string[];
  /** Null until the first welcome is finished or skipped. */
  member_last_login: string | null;
  is_user_term_latest: boolean;
  is_rslwa: boolean;
  consent_pending: boolean;
}

export type GuardSession =
  /** `left` says that the person signed out on purpose: the next person must not be sent to their page. */
  | { status: 'signed_out'; left?: boolean }
  | { status: 'code_due'; challenge?: string }
  | { status: 'signed_in'; user: GuardUser };

/** A page that a person asked for before it could open. */
export interface RememberedPath {
  path: string;
  /** Whose session had ended there; no other person is sent to it. */
  userId?: number;
}

export interface GuardTarget {
  /** Path with query and fragment, or a deep link of the mobile app (`kith://…#/path`). */
  path: string;
  /** Remembered by an earlier stop. */
  stored?: RememberedPath;
  /** The page that a tapped push notification names. */
  push?: string;
}

export interface Stop {
  to: string;
  /** Keep this path and come back to it after sign-in, code, terms and welcome. */
  remember?: string;
}

const home = '/';
const login = '/login';
const terms = '/terms';
/** Where work begins, by the first role of a person who is here for the members in their care. */
const WORK: Readonly<Record<string, string>> = {
  provider: '/care',
  care_coordinator: '/care',
  receptionist: '/care/inbox',
};

/**
 * Where a deep link of the mobile app leads: the path after the hash, or home when we do not know that path.
 */
export function deepLinkPath(link: string): string {
  const hash = link.indexOf('#');
  return (hash >= 0 && internalPath(link.slice(hash + 1))) || home;
}

/** `web+kith` is how a browser may name the scheme of an installed app. */
export const isDeepLink = (link: string): boolean => /^(?:web\+)?kith:/.test(link);

/**
 * The path itself if it is a page of ours, otherwise undefined: no stored or pushed value leads out of the
 * app.
 */
function internalPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  return findRoute(path) ? path : undefined;
}

/**
 * Where this session must go instead of the page it wants; undefined when it may stay. The only source of
 * redirects.
 */
export function nextStop(session: GuardSession, target: GuardTarget): Stop | undefined {
  if (isDeepLink(target.path)) return { to: deepLinkPath(target.path) };
  const route = findRoute(target.path);
  // An address we do not know is answered by the not-found page, which gives nothing away.
  if (!route || route.open === 'always') return undefined;

  if (session.status === 'signed_in') return stopOfSignedIn(session.user, route, target);
  if (!route.auth) return undefined;
  return { to: entrance(session), ...memory(session, target.path) };
}

function entrance(session: GuardSession): string {
  if (session.status !== 'code_due' || !session.challenge) return login;
  return `${login}/verify/${encodeURIComponent(session.challenge)}`;
}

const memory = (session: GuardSession, path: string): { remember?: string } =>
  path === home || (session.status === 'signed_out' && session.left) ? {} : { remember: path };

function stopOfSignedIn(user: GuardUser, route: RouteRow, target: GuardTarget): Stop | undefined {
  if (isSignIn(route)) return onward(user, target);
  if (route.path === ownPlan && !isNew(user)) return undefined;
  if (user.consent_pending) return stopBeforeConsent(route);
  if (!user.is_user_term_latest) return stopBeforeTerms(user, route, target);
  if (route.path === terms) return onward(user, target);
  if (isNew(user)) return route.path === home ? { to: firstPage(user) } : undefined;
  if (isWelcome(route)) return onward(user, target);
  return route.path === home && target.push ? stopAtPush(target.push) : undefined;
}

const onward = (user: GuardUser, target: GuardTarget): Stop => ({
  to: wanted(user, target) ?? landing(user),
});

/** Staff begin there, once they have been welcomed. */
function landing(user: GuardUser): string {
  return (!isNew(user) && WORK[user.role]) || home;
}

/** The wish to stop paying waits for no other step. */
const ownPlan = '/subscriptions';

/** Home says why one waits; everything else that needs a login waits with it. */
function stopBeforeConsent(route: RouteRow): Stop | undefined {
  return route.auth && route.path !== home ? { to: home } : undefined;
}

/** The terms have changed, or were never accepted: the server answers hardly anything else until they are. */
function stopBeforeTerms(user: GuardUser, route: RouteRow, target: GuardTarget): Stop | undefined {
  if (route.path === '/privacy-policy' || route.path === '/user-agreement') return undefined;
  const due = termsPage(user, route);
  if (route.path === due || (isNew(user) && isWelcome(route))) return undefined;
  return { to: due, ...(route.path === home || isWelcome(route) ? {} : { remember: target.path }) };
}

function termsPage(user: GuardUser, route: RouteRow): string {
  if (!isNew(user)) return terms;
  if (user.is_rslwa || route.path === home) return firstPage(user);
  return terms;
}

/** The page that a person meets the first time. */
function firstPage(user: GuardUser): string {
  if (user.is_rslwa) return '/welcome/rslwa';
  return user.role === 'supporter' ? '/welcome/supporter' : '/welcome';
}

/** A tapped notification opens Kith at home; the page that it names follows. */
function stopAtPush(push: string): Stop | undefined {
  const to = internalPath(push);
  return to && to !== home ? { to } : undefined;
}

const isNew = (user: GuardUser) => user.member_last_login === null;
const isWelcome = (route: RouteRow) => route.path.startsWith('/welcome');
const isSignIn = (route: RouteRow) => route.path === login || route.path.startsWith(`${login}/`);

/** A tapped notification first, as the newest wish; then the page that was remembered. */
function wanted(user: GuardUser, { push, stored }: GuardTarget): string | undefined {
  if (push && internalPath(push)) return push;
  if (!stored || (stored.userId !== undefined && stored.userId !== user.id)) return undefined;
  const path = internalPath(stored.path);
  const route = path && findRoute(path);
  return route && !isSignIn(route) && !isWelcome(route) && route.path !== terms ? path : undefined;
}

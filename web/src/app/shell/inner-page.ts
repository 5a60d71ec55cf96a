import { capital } from '#kit/capital.ts';
import { findRoute } from '../route-match.ts';
import { currentPath, isIn, type NavGroup } from './nav.ts';
import type { NavLink } from './nav-table.ts';
import * as names from './nav-texts.ts';
import { endsCare, isOwnPage } from './own-pages.ts';
import * as texts from './texts.ts';

/** What a page calls itself in the bar of a phone, and the place above it. */
export interface InnerPage {
  readonly name: string;
  readonly parent: { readonly name: string; readonly path: string };
}

/** A filter is a way to look at the same page, not a page below it. */
const LOOKS = ['/journey/'];

/** Each of these pages is named by its address. */
const TABS = '/settings/';

/** Pages without a place in navigation that stand below another all the same. */
const BELOW: readonly NavLink[] = [{ name: names.help, path: '/help' }];

/**
 * Undefined for a page of the bottom bar. The parent follows from the address alone, so that a person who
 * came by a link finds the same way out as one who tapped through.
 */
export function innerPage(groups: readonly NavGroup[], pathname: string): InnerPage | undefined {
  const group = groups.find((one) => isIn(one, pathname));
  const isPlace = group?.tab === true && pathname === group.path;
  if (isPlace || LOOKS.some((look) => pathname.startsWith(look))) return undefined;
  const parent = parentOf(group, pathname) ?? startOf(groups, pathname);
  return parent && { name: nameOf(group, pathname), parent };
}

function parentOf(group: NavGroup | undefined, pathname: string) {
  const above = [...(group?.children ?? []), ...BELOW].find(({ path }) => pathname.startsWith(`${path}/`));
  if (above) return { name: above.name, path: above.path };
  const leads = group?.children.every(({ path }) => path !== group.path);
  return group && leads && pathname !== group.path ? group : undefined;
}

/** A member's page leads to a page of that member: staff would lose them at their own. */
function startOf(groups: readonly NavGroup[], pathname: string) {
  const hasHome = groups.some(({ path }) => path === '/');
  return groups.find(({ path }) => hasHome || isOwnPage(pathname) || !endsCare(path));
}

function nameOf(group: NavGroup | undefined, pathname: string): string {
  if (pathname.startsWith(TABS)) return capital(pathname.slice(TABS.length));
  const path = group && currentPath(group, pathname);
  const link = group && [...group.children, group].find((one) => one.path === path);
  if (link && path === pathname) return link.name;
  return findRoute(pathname)?.title ?? texts.notFound;
}

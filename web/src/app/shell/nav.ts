import { allows } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import type { LucideIcon } from 'lucide-react';
import { isBuilt } from '../routes.ts';
import { type NavLink, navTable } from './nav-table.ts';

export interface NavGroup extends NavLink {
  icon: LucideIcon;
  /** Has its own place in the phone's bottom bar; the others are under More. */
  tab: boolean;
  below?: readonly string[];
  children: readonly NavLink[];
}

const address = (link: NavLink): NavLink => ({ ...link, path: link.path.replace(/\/\{.*$/, '') });

/**
 * What navigation offers: pages that are built, and groups that have one. A group leads to its first such page. Whoever
 * works for a member finds what that member lets them see; the journey and the team are always there, to ask for more.
 */
export function navGroups(
  acting: SupportedTeam | null,
  built: (path: string) => boolean = isBuilt,
): NavGroup[] {
  const whose = acting ? 'member' : 'oneself';
  const isOffered = ({ path, only, area }: NavLink) =>
    built(path) &&
    (only ?? whose) === whose &&
    (!acting || !area || allows(acting.permissions, area, 'view'));
  return navTable.flatMap((group) => {
    if ((group.only ?? whose) !== whose) return [];
    const children = group.children.filter(isOffered).map(address);
    const isOwnPage = built(group.path) && !group.children.some(({ path }) => path === group.path);
    const path = isOwnPage ? group.path : children[0]?.path;
    const tab = group.tab === 'always' || group.tab === whose;
    return path === undefined ? [] : [{ ...group, path, tab, children }];
  });
}

const holds = (path: string, pathname: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** Whether a page belongs to a group: its own page, one of its children, or something below them. */
export function isIn({ path, children, below = [] }: NavGroup, pathname: string): boolean {
  const places = [path, ...children.map((child) => child.path), ...below];
  return places.some((place) => holds(place, pathname));
}

/** The address within a group that stands for the page: the child that fits best, otherwise the group itself. */
export function currentPath(group: NavGroup, pathname: string): string | undefined {
  const fitting = group.children.filter((child) => holds(child.path, pathname));
  return (fitting[0] ?? (holds(group.path, pathname) ? group : undefined))?.path;
}

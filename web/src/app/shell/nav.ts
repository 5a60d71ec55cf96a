import { allows } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import type { LucideIcon } from 'lucide-react';
import type { Acting } from '#client/acting/acting-for.ts';
import { isBuilt } from '../routes.ts';
import { type ActingMode, type NavLink, type NavTableGroup, navTable } from './nav-table.ts';

export interface NavGroup extends NavLink {
  icon: LucideIcon;
  /** Has its own place in the phone's bottom bar; the others are under More. */
  tab: boolean;
  /** Apart from the work of a professional. */
  isOwn: boolean;
  ownName?: string;
  below?: readonly string[];
  children: readonly NavLink[];
}

const address = (link: NavLink): NavLink => ({ ...link, path: link.path.replace(/\/\{.*$/, '') });

/** Beside More there is room for so many. */
const TABS = 4;

interface Navigating {
  readonly acting: Acting | null;
  readonly isProfessional: boolean;
  readonly roles?: readonly PersonRole[];
}

/**
 * What navigation offers: pages that are built, and groups that have one. A group leads to its first such
 * page. A person who works for a member finds the parts that the member shares; for a supporter the journey
 * and the team are always there, to ask for more. A professional finds their work first.
 */
export function navGroups(
  { acting, isProfessional, roles = [] }: Navigating,
  built: (path: string) => boolean = isBuilt,
): NavGroup[] {
  const whose = whoseOf(acting);
  const isFor = ({ only }: NavLink) => !only || only.includes(whose);
  const isOpen = ({ area, isOpenAtWork }: NavLink) =>
    !acting ||
    !area ||
    (whose === 'case' && isOpenAtWork === true) ||
    allows(acting.permissions, area, 'view');
  const isTheirs = ({ ofRole }: NavLink) => !ofRole || roles.includes(ofRole);
  const isOffered = (link: NavLink) => built(link.path) && isFor(link) && isOpen(link) && isTheirs(link);
  const isApart = ({ isWork = false }: NavTableGroup) => isProfessional && whose === 'oneself' && !isWork;
  const offered = navTable.flatMap((group) => {
    if (!isFor(group) || (group.isOfProfessionals && !isProfessional)) return [];
    if (whose === 'case' && !isOpen(group)) return [];
    const children = group.children.filter(isOffered).map(address);
    const isOwnPage = built(group.path) && !group.children.some(({ path }) => path === group.path);
    const path = isOwnPage ? group.path : children[0]?.path;
    if (path === undefined) return [];
    return [{ ...group, path, children, isOwn: isApart(group), tab: group.tab.includes(whose) }];
  });
  const inOrder = offered.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
  const tabs = inOrder.filter(({ tab }) => tab).slice(0, TABS);
  return inOrder.map((group) => ({ ...group, tab: tabs.includes(group) }));
}

function whoseOf(acting: Acting | null): ActingMode {
  if (acting === null) return 'oneself';
  return acting.as === 'supporter' ? 'member' : 'case';
}

const holds = (path: string, pathname: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** Whether a page belongs to a group: its own page, one of its children, or something below them. */
export function isIn({ path, children, below = [] }: NavGroup, pathname: string): boolean {
  const places = [path, ...children.map((child) => child.path), ...below];
  return places.some((place) => holds(place, pathname));
}

/**
 * The address within a group that stands for the page: the child that fits best, otherwise the group itself.
 */
export function currentPath(group: NavGroup, pathname: string): string | undefined {
  const fitting = group.children.filter((child) => holds(child.path, pathname));
  return (fitting[0] ?? (holds(group.path, pathname) ? group : undefined))?.path;
}

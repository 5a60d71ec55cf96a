import {
  BookOpen,
  Eye,
  House,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Route,
  Settings,
  Toolbox,
  User,
  Users,
} from 'lucide-react';
import { isBuilt } from '../routes.ts';

export interface NavLink {
  name: string;
  path: string;
  /** The group's own otherwise. */
  icon?: LucideIcon;
}

export interface NavGroup extends NavLink {
  icon: LucideIcon;
  /** Has its own place in the phone's bottom bar; the others are under More. */
  tab: boolean;
  children: readonly NavLink[];
}

const everything: readonly NavGroup[] = [
  {
    name: 'Home',
    path: '/',
    icon: House,
    tab: true,
    children: [
      { name: 'For you', path: '/foryou' },
      { name: 'Wellbeing', path: '/wellbeing-insights' },
    ],
  },
  {
    name: 'Journey',
    path: '/journey',
    icon: Route,
    tab: true,
    children: [
      { name: 'Tasks', path: '/tasks' },
      { name: 'Events', path: '/events' },
      { name: 'Files', path: '/files' },
    ],
  },
  { name: 'Messages', path: '/messaging', icon: MessageCircle, tab: true, children: [] },
  {
    name: 'Community',
    path: '/forum',
    icon: MessagesSquare,
    tab: false,
    children: [
      { name: 'Forum', path: '/forum' },
      { name: 'Guide', path: '/chatbot' },
    ],
  },
  {
    name: 'Tools',
    path: '/safety-plan',
    icon: Toolbox,
    tab: true,
    children: [
      { name: 'Safety plan', path: '/safety-plan' },
      { name: 'Thoughts', path: '/cbt' },
      { name: 'Medicines', path: '/medications' },
    ],
  },
  {
    name: 'Learn',
    path: '/learn/library',
    icon: BookOpen,
    tab: false,
    children: [
      { name: 'Library', path: '/learn/library' },
      { name: 'Saved', path: '/saved-resources' },
      { name: 'Tutorials', path: '/tutorials' },
    ],
  },
  {
    name: 'My team',
    path: '/support/list',
    icon: Users,
    tab: false,
    children: [{ name: 'Find support', path: '/search/support' }],
  },
  {
    name: 'Sharing',
    path: '/supporter-permissions',
    icon: Eye,
    tab: false,
    children: [
      { name: 'Supporter access', path: '/supporter-permissions' },
      { name: 'Groups', path: '/groups' },
      { name: 'What I share', path: '/shared-contents/{support_id?}' },
    ],
  },
  {
    name: 'Account',
    path: '/profile',
    icon: User,
    tab: false,
    children: [
      { name: 'Profile', path: '/profile' },
      { name: 'Settings', path: '/settings', icon: Settings },
      { name: 'Plan', path: '/subscriptions' },
      { name: 'Payments', path: '/payment/history' },
    ],
  },
];

const address = (link: NavLink): NavLink => ({ ...link, path: link.path.replace(/\/\{.*$/, '') });

/** What navigation offers: pages that are built, and groups that have one. A group leads to its first such page. */
export function navGroups(built: (path: string) => boolean = isBuilt): NavGroup[] {
  return everything.flatMap((group) => {
    const children = group.children.filter((child) => built(child.path)).map(address);
    const path = built(group.path) ? group.path : children[0]?.path;
    return path === undefined ? [] : [{ ...group, path, children }];
  });
}

const holds = (path: string, pathname: string) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** Whether a page belongs to a group: its own page, one of its children, or something below them. */
export function isIn(group: NavGroup, pathname: string): boolean {
  return holds(group.path, pathname) || group.children.some((child) => holds(child.path, pathname));
}

/** The address within a group that stands for the page: the child that fits best, otherwise the group itself. */
export function currentPath(group: NavGroup, pathname: string): string | undefined {
  const fitting = group.children.filter((child) => holds(child.path, pathname));
  return (fitting[0] ?? (holds(group.path, pathname) ? group : undefined))?.path;
}

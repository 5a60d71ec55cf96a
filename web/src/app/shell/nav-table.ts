import type { Area } from '@kith/contract/permissions';
import {
  Bell,
  BookOpen,
  ContactRound,
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
import { nounPages } from '../noun-pages.ts';

export interface NavLink {
  name: string;
  path: string;
  /** Its name in the bar of a phone, where another fits better. */
  bar?: string;
  /** The group's own otherwise. */
  icon?: LucideIcon;
  /** Only then. */
  only?: readonly ActingMode[];
  /** While the person works for a member: only if the member's page is open to them. */
  area?: Area;
}

/** The person works for themself, for a member they support, or with a member in their care. */
export type ActingMode = 'oneself' | 'member' | 'case';

const ALWAYS: readonly ActingMode[] = ['oneself', 'member', 'case'];

interface TableGroup extends NavLink {
  icon: LucideIcon;
  /** When it has its own place in the phone's bottom bar; otherwise it is under More. */
  tab: readonly ActingMode[];
  /** Not there for others. */
  isOfProfessionals?: boolean;
  /** Its own page beside its children, where a phone shows all of them as tabs. */
  ownName?: string;
  /** Its pages that no link of navigation leads to. */
  below?: readonly string[];
  children: readonly NavLink[];
}

export const MESSAGES_PATH = '/messaging';
export const INBOX_PATH = '/care/inbox';

/** Every place that navigation may offer. */
export const navTable: readonly TableGroup[] = [
  {
    name: 'Home',
    path: '/',
    icon: House,
    only: ['oneself', 'member'],
    tab: ALWAYS,
    children: [
      { name: 'For you', path: '/foryou', only: ['oneself'] },
      { name: 'Wellbeing', path: '/wellbeing-insights', area: 'wellbeingIndex' },
    ],
  },
  {
    name: 'Caseload',
    path: '/care',
    icon: ContactRound,
    tab: ALWAYS,
    only: ['oneself', 'case'],
    isOfProfessionals: true,
    children: [
      { name: 'Inbox', path: INBOX_PATH, only: ['oneself'] },
      { name: 'Referrals', path: '/care/referrals', only: ['oneself'] },
    ],
  },
  {
    name: 'Journey',
    ownName: 'Timeline',
    path: '/journey',
    icon: Route,
    tab: ALWAYS,
    children: [
      { name: 'Tasks', path: '/tasks', area: 'task' },
      { name: 'Events', path: '/events', area: 'event' },
      ...nounPages.map(({ title, path }) => ({ name: title, path })),
      { name: 'Files', path: '/files', area: 'note' },
    ],
  },
  { name: 'Messages', path: MESSAGES_PATH, icon: MessageCircle, tab: ALWAYS, children: [] },
  {
    name: 'Community',
    path: '/forum',
    icon: MessagesSquare,
    tab: [],
    only: ['oneself'],
    children: [
      { name: 'Forum', path: '/forum' },
      { name: 'Guide', path: '/chatbot' },
    ],
  },
  {
    name: 'Tools',
    path: '/safety-plan',
    icon: Toolbox,
    tab: ['oneself'],
    children: [
      { name: 'Safety plan', path: '/safety-plan', only: ['oneself'] },
      // Says the same whether or not there is one: its page says whether the plan is shared.
      { name: 'Safety plan', path: '/shared-plan', only: ['member', 'case'] },
      { name: 'Thoughts', path: '/cbt', only: ['oneself'] },
      { name: 'Medicines', path: '/medications', area: 'medication' },
    ],
  },
  {
    name: 'Learn',
    path: '/learn/library',
    icon: BookOpen,
    tab: ['member', 'case'],
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
    area: 'supportTeam',
    tab: [],
    below: ['/supporter/profile', '/provider/profile'],
    children: [
      { name: 'Find support', path: '/search/support', only: ['oneself'] },
      { name: 'Request access', path: '/request-access', only: ['member'] },
    ],
  },
  {
    name: 'Sharing',
    path: '/supporter-permissions',
    icon: Eye,
    tab: [],
    only: ['oneself'],
    children: [
      { name: 'Who can see what', bar: 'Sharing', path: '/supporter-permissions' },
      { name: 'Sharing groups', path: '/groups' },
      { name: 'What I share', path: '/shared-contents/{support_id?}' },
      { name: 'Who’s looked at what', path: '/access-record' },
    ],
  },
  {
    name: 'Account',
    path: '/profile',
    icon: User,
    tab: [],
    children: [
      { name: 'Profile', path: '/profile' },
      { name: 'Notifications', path: '/notifications', icon: Bell },
      { name: 'Settings', path: '/settings', icon: Settings },
      { name: 'Plan', path: '/subscriptions' },
      { name: 'Payments', path: '/payment/history' },
    ],
  },
];

/** What navigation calls the page at an address; the title in a browser may be another. */
export function nameInNav(path: string): string | undefined {
  const links = navTable.flatMap((group) => [...group.children, group]);
  return links.find((link) => link.path === path)?.name;
}

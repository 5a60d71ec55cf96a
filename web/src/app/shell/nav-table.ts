import type { Area } from '@kith/contract/permissions';
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

export interface NavLink {
  name: string;
  path: string;
  /** The group's own otherwise. */
  icon?: LucideIcon;
  /** Only while somebody works for themself, or only while they work for a member. */
  only?: 'oneself' | 'member';
  /** While somebody works for a member: only if that member lets them see it. */
  area?: Area;
}

interface TableGroup extends NavLink {
  icon: LucideIcon;
  /** For whom it has its own place in the phone's bottom bar; otherwise it is under More. */
  tab: 'always' | 'oneself' | 'member' | 'never';
  /** Its pages that no link of navigation leads to. */
  below?: readonly string[];
  children: readonly NavLink[];
}

/** Every place that navigation may offer. */
export const navTable: readonly TableGroup[] = [
  {
    name: 'Home',
    path: '/',
    icon: House,
    tab: 'always',
    children: [
      { name: 'For you', path: '/foryou', only: 'oneself' },
      { name: 'Wellbeing', path: '/wellbeing-insights', area: 'wellbeingIndex' },
    ],
  },
  {
    name: 'Journey',
    path: '/journey',
    icon: Route,
    tab: 'always',
    children: [
      { name: 'Tasks', path: '/tasks', area: 'task' },
      { name: 'Events', path: '/events', area: 'event' },
      { name: 'Files', path: '/files', area: 'note' },
    ],
  },
  { name: 'Messages', path: '/messaging', icon: MessageCircle, tab: 'always', children: [] },
  {
    name: 'Community',
    path: '/forum',
    icon: MessagesSquare,
    tab: 'never',
    only: 'oneself',
    children: [
      { name: 'Forum', path: '/forum' },
      { name: 'Guide', path: '/chatbot' },
    ],
  },
  {
    name: 'Tools',
    path: '/safety-plan',
    icon: Toolbox,
    tab: 'oneself',
    children: [
      { name: 'Safety plan', path: '/safety-plan', only: 'oneself' },
      { name: 'Thoughts', path: '/cbt', only: 'oneself' },
      { name: 'Medicines', path: '/medications', area: 'medication' },
    ],
  },
  {
    name: 'Learn',
    path: '/learn/library',
    icon: BookOpen,
    tab: 'member',
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
    tab: 'never',
    below: ['/supporter/profile', '/provider/profile'],
    children: [
      { name: 'Find support', path: '/search/support', only: 'oneself' },
      { name: 'Request access', path: '/request-access', only: 'member' },
    ],
  },
  {
    name: 'Sharing',
    path: '/supporter-permissions',
    icon: Eye,
    tab: 'never',
    only: 'oneself',
    children: [
      { name: 'Supporter access', path: '/supporter-permissions' },
      { name: 'Groups', path: '/groups' },
      { name: 'What I share', path: '/shared-contents/{support_id?}' },
      { name: 'Record', path: '/access-record' },
    ],
  },
  {
    name: 'Account',
    path: '/profile',
    icon: User,
    tab: 'never',
    children: [
      { name: 'Profile', path: '/profile' },
      { name: 'Settings', path: '/settings', icon: Settings },
      { name: 'Plan', path: '/subscriptions' },
      { name: 'Payments', path: '/payment/history' },
    ],
  },
];

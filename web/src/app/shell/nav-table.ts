import type { Area } from '@kith/contract/permissions';
import {
  Bell,
  Bookmark,
  BookOpen,
  CalendarDays,
  ChartLine,
  ClipboardCheck,
  Clock,
  Compass,
  ContactRound,
  CreditCard,
  Eye,
  Flag,
  Folder,
  Group,
  History,
  House,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Pill,
  Receipt,
  Route,
  Scale,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  SquareCheck,
  StickyNote,
  Target,
  Toolbox,
  User,
  Users,
  Video,
} from 'lucide-react';
import { nounPages } from '../noun-pages.ts';
import * as names from './nav-texts.ts';

export interface NavLink {
  name: string;
  path: string;
  /** The group's own otherwise. */
  icon?: LucideIcon;
  /** Only then. */
  only?: readonly ActingMode[];
  /** While the person works for a member: only if the member's page is open to them. */
  area?: Area;
  /** Professionals need no `area`. */
  isOpenAtWork?: true;
  /** Only for those who administer an organisation, or who look after the forum. */
  ofRole?: 'organisation_administrator' | 'moderator';
}

/** The person works for themself, for a member they support, or with a member in their care. */
export type ActingMode = 'oneself' | 'member' | 'case';

const ALWAYS: readonly ActingMode[] = ['oneself', 'member', 'case'];

export interface NavTableGroup extends NavLink {
  icon: LucideIcon;
  /** Professionals find it first; all else is a part of their own. */
  isWork?: boolean;
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
export const navTable: readonly NavTableGroup[] = [
  {
    name: names.home,
    path: '/',
    icon: House,
    isWork: true,
    only: ['oneself', 'member'],
    tab: ALWAYS,
    children: [
      { name: names.forYou, path: '/foryou', only: ['oneself'] },
      { name: names.wellbeing, path: '/wellbeing-insights', area: 'wellbeingIndex', icon: ChartLine },
      { name: names.checkIns, path: '/check-ins', area: 'assessmentResult', icon: ClipboardCheck },
    ],
  },
  {
    name: names.caseload,
    path: '/care',
    icon: ContactRound,
    isWork: true,
    tab: ALWAYS,
    only: ['oneself', 'case'],
    isOfProfessionals: true,
    children: [
      { name: names.inbox, path: INBOX_PATH, icon: Inbox, only: ['oneself'] },
      { name: names.followUps, path: '/care/follow-ups', icon: Flag, only: ['oneself'] },
      {
        name: names.followUpRules,
        path: '/care/follow-up-rules',
        icon: Scale,
        only: ['oneself'],
        ofRole: 'organisation_administrator',
      },
      {
        name: names.resources,
        path: '/admin/content',
        icon: BookOpen,
        only: ['oneself'],
        ofRole: 'organisation_administrator',
      },
      {
        name: names.people,
        path: '/admin/people',
        icon: Users,
        only: ['oneself'],
        ofRole: 'organisation_administrator',
      },
      { name: names.renewals, path: '/care/renewals', icon: Pill, only: ['oneself'] },
      { name: names.calendar, path: '/care/calendar', icon: CalendarDays, only: ['oneself'] },
      { name: names.hours, path: '/care/hours', icon: Clock, only: ['oneself'] },
      { name: names.checkIns, path: '/care/check-ins', icon: ClipboardCheck, only: ['oneself'] },
      { name: names.referrals, path: '/care/referrals', icon: Send, only: ['oneself'] },
    ],
  },
  {
    name: names.journey,
    ownName: names.timeline,
    path: '/journey',
    icon: Route,
    tab: ALWAYS,
    below: ['/book', '/visit'],
    children: [
      { name: names.tasks, path: '/tasks', icon: SquareCheck, area: 'task' },
      { name: names.events, path: '/events', icon: CalendarDays, area: 'event' },
      { name: names.videoCalls, path: '/calls', icon: Video, area: 'videoCall' },
      ...nounPages.map(({ title, path }) => ({ name: title, path })),
      { name: names.notes, path: '/notes', icon: StickyNote, only: ['oneself'] },
      { name: names.files, path: '/files', icon: Folder, area: 'note' },
    ],
  },
  {
    name: names.messages,
    path: MESSAGES_PATH,
    icon: MessageCircle,
    isWork: true,
    tab: ALWAYS,
    children: [],
  },
  {
    name: names.community,
    path: '/forum',
    icon: MessagesSquare,
    tab: [],
    only: ['oneself', 'member'],
    children: [
      { name: names.forum, path: '/forum', only: ['oneself'] },
      { name: names.guide, path: '/chatbot', icon: Compass },
      { name: names.moderation, path: '/admin/forum', only: ['oneself'], ofRole: 'moderator' },
    ],
  },
  {
    name: names.tools,
    path: '/safety-plan',
    icon: Toolbox,
    tab: ['oneself'],
    children: [
      { name: names.safetyPlan, path: '/safety-plan', icon: ShieldCheck, only: ['oneself'] },
      // Says the same whether or not there is one: its page says whether the plan is shared.
      { name: names.safetyPlan, path: '/shared-plan', icon: ShieldCheck, only: ['member', 'case'] },
      // A professional proposes goals there, and needs no switch.
      { name: names.focusAreas, path: '/focus-areas', area: 'focusArea', isOpenAtWork: true, icon: Target },
      { name: names.thoughts, path: '/cbt', only: ['oneself'] },
      { name: names.medicines, path: '/medications', icon: Pill, area: 'medication' },
    ],
  },
  {
    name: names.learn,
    path: '/learn/library',
    icon: BookOpen,
    tab: ['member', 'case'],
    below: ['/learn', '/article', '/resources'],
    children: [
      { name: names.library, path: '/learn/library' },
      { name: names.saved, path: '/saved-resources', icon: Bookmark },
      { name: names.tutorials, path: '/tutorials', icon: Flag },
    ],
  },
  {
    name: names.myTeam,
    path: '/support/list',
    icon: Users,
    area: 'supportTeam',
    tab: [],
    below: ['/supporter/profile', '/provider/profile'],
    children: [
      { name: names.findSupport, path: '/search/support', icon: ContactRound, only: ['oneself'] },
      { name: names.requestAccess, path: '/request-access', only: ['member'] },
    ],
  },
  {
    name: names.sharing,
    path: '/supporter-permissions',
    icon: Eye,
    tab: [],
    only: ['oneself'],
    children: [
      { name: names.whoCanSeeWhat, path: '/supporter-permissions' },
      { name: names.sharingGroups, path: '/groups', icon: Group },
      { name: names.whatIShare, path: '/shared-contents/{support_id?}', icon: Share2 },
      { name: names.whosLookedAtWhat, path: '/access-record', icon: History },
    ],
  },
  {
    name: names.account,
    path: '/profile',
    icon: User,
    tab: [],
    children: [
      { name: names.profile, path: '/profile' },
      { name: names.notifications, path: '/notifications', icon: Bell },
      { name: names.settings, path: '/settings', icon: Settings },
      { name: names.plan, path: '/subscriptions', icon: CreditCard },
      { name: names.payments, path: '/payment/history', icon: Receipt },
    ],
  },
];

/** What navigation calls the page at an address; the title in a browser may be another. */
export function nameInNav(path: string): string | undefined {
  const links = navTable.flatMap((group) => [...group.children, group]);
  return links.find((link) => link.path === path)?.name;
}

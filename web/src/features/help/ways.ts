import {
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  PhoneCall,
  ShieldCheck,
  Siren,
  Users,
} from 'lucide-react';
import type { HelpOptions } from './help-options.ts';
import { chatUrl, emergency, type Line, service } from './services.ts';
import { texts } from './texts.ts';

/** One way to get help, as a row shows it. */
export interface Way {
  icon: LucideIcon;
  title: string;
  /** A number, kept on one line. */
  number?: string;
  detail: string;
  /** `tel:`, `sms:`, a website, or a page of ours when it begins with a slash. */
  href: string;
}

const lifeline = service('lifeline_australia');

const way = (line: Line | null | undefined, rest: Omit<Way, 'number' | 'href'>): Way[] =>
  line ? [{ ...rest, number: line.display, href: line.href }] : [];

export const DANGER: readonly Way[] = way(emergency.phone[0], {
  icon: Siren,
  title: texts.ways.call,
  detail: texts.ways.danger,
});
const voice = way(lifeline.phone[0], {
  icon: PhoneCall,
  title: texts.ways.lifeline,
  detail: texts.ways.free,
});
const text = way(lifeline.sms, {
  icon: MessageSquareText,
  title: texts.ways.text,
  detail: texts.ways.textDetail,
});
const callBack = way(service('suicide_call_back').phone[0], {
  icon: PhoneCall,
  title: texts.ways.callBack,
  detail: texts.ways.free,
});
const openArms = way(service('open_arms').phone[0], {
  icon: PhoneCall,
  title: texts.ways.openArms,
  detail: texts.ways.openArmsDetail,
});
const kidsHelpline = way(service('kids_helpline').phone[0], {
  icon: PhoneCall,
  title: texts.ways.kids,
  detail: texts.ways.kidsDetail,
});

/** Lines for veterans, and for young people. */
const ownLines = ({ veteran, young }: HelpOptions): Way[] => [
  ...(veteran ? openArms : []),
  ...(young ? kidsHelpline : []),
];

/** The first ways: 000, a voice, a text; then the lines for veterans and young people. */
export const atOnce = (options: HelpOptions): Way[] => [...DANGER, ...voice, ...text, ...ownLines(options)];

/** The quieter ways: a chat, one's own plan, one's own people. */
export function besides(options: HelpOptions): Way[] {
  const { site } = lifeline.web_chat;
  const chat = { icon: MessageCircle, title: texts.ways.chat, detail: texts.ways.chatDetail };
  return [...(site ? [{ ...chat, href: chatUrl(site) }] : []), ...ownWays(options)];
}

export function ownWays({ planReady, teamPath }: HelpOptions): Way[] {
  const plan = {
    icon: ShieldCheck,
    title: texts.ways.plan,
    detail: texts.ways.planDetail,
    href: '/safety-plan',
  };
  const team = { icon: Users, title: texts.ways.team, detail: texts.ways.teamDetail };
  return [...(planReady ? [plan] : []), ...(teamPath ? [{ ...team, href: teamPath }] : [])];
}

/** The next ways after one that did not help: two others who listen, one's own plan and people, and 000. */
export function nextWays(tried: string, options: HelpOptions): Way[] {
  const others = [...ownLines(options), ...voice, ...callBack, ...text].filter(({ href }) => href !== tried);
  return [...others.slice(0, 2), ...ownWays(options), ...DANGER];
}

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

const danger = way(emergency.phone[0], {
  icon: Siren,
  title: 'Call',
  detail: 'If you or someone else is in danger',
});
const voice = way(lifeline.phone[0], {
  icon: PhoneCall,
  title: 'Call Lifeline',
  detail: 'Free, any hour, day or night',
});
const text = way(lifeline.sms, {
  icon: MessageSquareText,
  title: 'Text Lifeline',
  detail: 'If talking is too much',
});
const callBack = way(service('suicide_call_back').phone[0], {
  icon: PhoneCall,
  title: 'Call Suicide Call Back Service',
  detail: 'Free, any hour, day or night',
});
const openArms = way(service('open_arms').phone[0], {
  icon: PhoneCall,
  title: 'Call Open Arms',
  detail: 'For veterans and their families, any hour',
});
const kidsHelpline = way(service('kids_helpline').phone[0], {
  icon: PhoneCall,
  title: 'Call Kids Helpline',
  detail: 'For people aged 5 to 25, any hour',
});

/** Lines for veterans, and for young people. */
const ownLines = ({ veteran, young }: HelpOptions): Way[] => [
  ...(veteran ? openArms : []),
  ...(young ? kidsHelpline : []),
];

/** The first ways: 000, a voice, a text; then the lines for veterans and young people. */
export const atOnce = (options: HelpOptions): Way[] => [...danger, ...voice, ...text, ...ownLines(options)];

/** The quieter ways: a chat, one's own plan, one's own people. */
export function besides(options: HelpOptions): Way[] {
  const { site } = lifeline.web_chat;
  const chat = { icon: MessageCircle, title: 'Chat online with Lifeline', detail: 'Opens their website' };
  return [...(site ? [{ ...chat, href: chatUrl(site) }] : []), ...ownWays(options)];
}

export function ownWays({ planReady, teamPath }: HelpOptions): Way[] {
  const plan = {
    icon: ShieldCheck,
    title: 'My safety plan',
    detail: 'Works with no internet',
    href: '/safety-plan',
  };
  const team = { icon: Users, title: 'Message my team', detail: 'Not watched all the time' };
  return [...(planReady ? [plan] : []), ...(teamPath ? [{ ...team, href: teamPath }] : [])];
}

/** The next ways after one that did not help: two others who listen, one's own plan and people, and 000. */
export function nextWays(tried: string, options: HelpOptions): Way[] {
  const others = [...ownLines(options), ...voice, ...callBack, ...text].filter(({ href }) => href !== tried);
  return [...others.slice(0, 2), ...ownWays(options), ...danger];
}

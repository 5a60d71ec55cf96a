import { MessageCircle, MessageSquareText, PhoneCall, ShieldCheck, Siren, Users } from 'lucide-react';
import { type HelpOptions, useHelpOptions } from './help-options.ts';
import { HelpRow, type HelpRowProps } from './help-row.tsx';
import { chatUrl, emergency, type Line, service } from './services.ts';

interface FirstRowsProps {
  /** A page of ours was chosen: the sheet closes. */
  onFollow?: () => void;
}

type Way = Omit<HelpRowProps, 'main' | 'onFollow'>;

const lifeline = service('lifeline_australia');
const openArms = service('open_arms');

const way = (line: Line | null | undefined, rest: Omit<Way, 'number' | 'href'>): Way[] =>
  line ? [{ ...rest, number: line.display, href: line.href }] : [];

/** What helps at once: 000, a voice, a text; for veterans their own line as the fourth. */
const atOnce = (veteran: boolean): Way[] => [
  ...way(emergency.phone[0], { icon: Siren, title: 'Call', detail: 'If you or someone else is in danger' }),
  ...way(lifeline.phone[0], {
    icon: PhoneCall,
    title: 'Call Lifeline',
    detail: 'Free, any hour, day or night',
  }),
  ...way(lifeline.sms, { icon: MessageSquareText, title: 'Text Lifeline', detail: 'If talking is too much' }),
  ...way(veteran ? openArms.phone[0] : null, {
    icon: PhoneCall,
    title: 'Call Open Arms',
    detail: 'For veterans and their families, any hour',
  }),
];

/** The quieter ways: a chat, one's own plan, one's own people. */
function besides({ planReady, teamPath }: HelpOptions): Way[] {
  const { site } = lifeline.web_chat;
  const chat = { icon: MessageCircle, title: 'Chat online with Lifeline', detail: 'Opens their website' };
  const plan = {
    icon: ShieldCheck,
    title: 'My safety plan',
    detail: 'Works with no internet',
    href: '/safety-plan',
  };
  const team = { icon: Users, title: 'Message my team', detail: 'Not watched all the time' };
  return [
    ...(site ? [{ ...chat, href: chatUrl(site) }] : []),
    ...(planReady ? [plan] : []),
    ...(teamPath ? [{ ...team, href: teamPath }] : []),
  ];
}

export function FirstRows({ onFollow }: FirstRowsProps) {
  const options = useHelpOptions();
  return (
    <>
      <ul className="hs-list">
        {atOnce(options.veteran).map((row) => (
          <li key={row.href}>
            <HelpRow {...row} main />
          </li>
        ))}
      </ul>
      <ul className="hs-list hs-quiet">
        {besides(options).map((row) => (
          <li key={row.href}>
            <HelpRow {...row} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

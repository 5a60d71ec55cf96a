import type { PlanStep, SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { WHAT_MATTERS } from '../rules/card-action.ts';

type Idea = Pick<SafetyPlanCard, 'text' | 'type' | 'icon' | 'step'> &
  Partial<SafetyPlanCard> & {
    /** Complete as it is: added with one press. */
    readonly isReady?: boolean;
    /** First for them. */
    readonly first?: 'veteran' | 'young';
  };

/** What a card may be, section by section. No method and no means stands here, ever. */
const IDEAS: readonly Idea[] = [
  { step: 1, type: 'modal', icon: 'cloud-sun', text: 'My warning signs' },
  {
    step: 2,
    type: 'modal',
    icon: 'wind',
    text: 'Breathe with me',
    href: '#breathe',
    hint: 'In for four, out for six',
    isReady: true,
  },
  {
    step: 2,
    type: 'modal',
    icon: 'hand',
    text: 'Five senses',
    href: '#grounding',
    hint: 'Back to here and now',
    isReady: true,
  },
  {
    step: 2,
    type: 'modal',
    icon: 'droplets',
    text: 'Cold water on my face',
    hint: 'A minute is enough',
    isReady: true,
  },
  { step: 2, type: 'page', icon: 'music', text: 'My playlist', hint: 'Songs that steady me' },
  {
    step: 2,
    type: 'modal',
    icon: 'footprints',
    text: 'Walk around the block',
    hint: 'Five minutes count',
    isReady: true,
  },
  {
    step: 2,
    type: 'page',
    icon: 'pencil',
    text: 'Write it down',
    href: '/journey#write',
    hint: 'Get it out of my head',
    isReady: true,
  },
  {
    step: 3,
    type: 'sms',
    icon: 'message-circle',
    text: 'Text a mate',
    message: 'Hey, have you got time for a chat?',
  },
  { step: 3, type: 'modal', icon: 'map-pin', text: 'Go to the park, cafe or library' },
  { step: 3, type: 'modal', icon: 'laugh', text: 'Watch something funny', isReady: true },
  { step: 4, type: 'call', icon: 'phone-call', text: 'Call someone I trust' },
  {
    step: 4,
    type: 'sms',
    icon: 'message-circle',
    text: 'Text someone I trust',
    message: 'I’m having a hard time. Can you call me?',
  },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    text: 'Call Open Arms 1800 011 046',
    phone: '1800 011 046',
    href: 'tel:1800011046',
    hint: 'For veterans and their families',
    isReady: true,
    first: 'veteran',
  },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    text: 'Call Kids Helpline 1800 55 1800',
    phone: '1800 55 1800',
    href: 'tel:1800551800',
    hint: 'For ages 5 to 25',
    isReady: true,
    first: 'young',
  },
  { step: 5, type: 'call', icon: 'stethoscope', text: 'Call my GP' },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    text: 'Call 13YARN 13 92 76',
    phone: '13 92 76',
    href: 'tel:139276',
    hint: 'Aboriginal and Torres Strait Islander crisis support',
    isReady: true,
  },
  { step: 5, type: 'modal', icon: 'building', text: 'Nearest emergency department' },
  { step: 6, type: 'modal', icon: 'house', text: 'Ask someone to look after things for me' },
  { step: 7, type: 'modal', icon: 'heart', text: 'What matters to me', href: WHAT_MATTERS },
  { step: 7, type: 'modal', icon: 'mail', text: 'A letter to me' },
];

interface Reader {
  readonly isVeteran: boolean;
  readonly isYoung: boolean;
}

/** The ideas for a section, those first that were made for this person. */
export function ideasFor(step: PlanStep, { isVeteran, isYoung }: Reader): Idea[] {
  const isFirst = ({ first }: Idea) => (first === 'veteran' && isVeteran) || (first === 'young' && isYoung);
  return IDEAS.filter((idea) => idea.step === step).toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
  );
}

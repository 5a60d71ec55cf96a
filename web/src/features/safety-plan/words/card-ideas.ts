import type { PlanStep, SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { WHAT_MATTERS } from '../rules/card-action.ts';
import { ideas } from './idea-texts.ts';

type Idea = Pick<SafetyPlanCard, 'text' | 'type' | 'icon' | 'step'> &
  Partial<SafetyPlanCard> & {
    /** Complete as it is: added with one press. */
    readonly isReady?: boolean;
    /** First for them. */
    readonly first?: 'veteran' | 'young';
  };

/** What a card may be, section by section. No method and no means stands here, ever. */
const IDEAS: readonly Idea[] = [
  { step: 1, type: 'modal', icon: 'cloud-sun', ...ideas.signs },
  {
    step: 2,
    type: 'modal',
    icon: 'wind',
    ...ideas.breathe,
    href: '#breathe',
    isReady: true,
  },
  {
    step: 2,
    type: 'modal',
    icon: 'hand',
    ...ideas.senses,
    href: '#grounding',
    isReady: true,
  },
  {
    step: 2,
    type: 'modal',
    icon: 'droplets',
    ...ideas.water,
    isReady: true,
  },
  { step: 2, type: 'page', icon: 'music', ...ideas.playlist },
  {
    step: 2,
    type: 'modal',
    icon: 'footprints',
    ...ideas.walk,
    isReady: true,
  },
  {
    step: 2,
    type: 'page',
    icon: 'pencil',
    ...ideas.write,
    href: '/journey#write',
    isReady: true,
  },
  {
    step: 3,
    type: 'sms',
    icon: 'message-circle',
    ...ideas.mate,
  },
  { step: 3, type: 'modal', icon: 'map-pin', ...ideas.place },
  { step: 3, type: 'modal', icon: 'laugh', ...ideas.funny, isReady: true },
  { step: 4, type: 'call', icon: 'phone-call', ...ideas.call },
  {
    step: 4,
    type: 'sms',
    icon: 'message-circle',
    ...ideas.sms,
  },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    ...ideas.openArms,
    phone: '1800 011 046',
    href: 'tel:1800011046',
    isReady: true,
    first: 'veteran',
  },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    ...ideas.kids,
    phone: '1800 55 1800',
    href: 'tel:1800551800',
    isReady: true,
    first: 'young',
  },
  { step: 5, type: 'call', icon: 'stethoscope', ...ideas.gp },
  {
    step: 5,
    type: 'call',
    icon: 'phone-call',
    ...ideas.yarn,
    phone: '13 92 76',
    href: 'tel:139276',
    isReady: true,
  },
  { step: 5, type: 'modal', icon: 'building', ...ideas.emergency },
  { step: 6, type: 'modal', icon: 'house', ...ideas.ask },
  { step: 7, type: 'modal', icon: 'heart', ...ideas.matters, href: WHAT_MATTERS },
  { step: 7, type: 'modal', icon: 'mail', ...ideas.letter },
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

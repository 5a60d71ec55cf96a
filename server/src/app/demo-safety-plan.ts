import { DEFAULT_CARDS, type PlanStep } from '@kith/contract/safety-plan-cards';
import type { SentCard, SentLine } from '@kith/contract/safety-plan-fields';

/** A device makes the ids; those of the demo show their origin. */
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const OWN_CARDS: readonly Omit<SentCard, 'id'>[] = [
  { text: 'Call Sam', type: 'call', icon: 'phone-call', href: 'tel:', phone: '0491 570 156', step: 4 },
  {
    text: 'Ten slow laps',
    type: 'modal',
    icon: 'waves',
    href: '',
    step: 2,
    message: 'Bag by the door. Early lane, slow arms, count the breaths and nothing else.',
  },
];

/** Maya's cards: the six crisis cards and two of her own. */
export const DEMO_CARDS: readonly SentCard[] = [
  ...DEFAULT_CARDS,
  ...OWN_CARDS.map((card, index) => ({
    ...card,
    id: idOf(index + 1),
    sort_order: DEFAULT_CARDS.length + index,
  })),
];

const WORDS: readonly (readonly [PlanStep, string])[] = [
  [1, 'I stop answering messages and stay in bed past ten.'],
  [1, 'I skip the pool two weeks in a row.'],
  [2, 'A shower, then tea on the back step.'],
  [2, 'A walk to the river when the pool is shut.'],
  [3, 'The early lanes: no one talks, everyone nods.'],
  [4, 'Sam, at any hour. He has a key.'],
  [5, 'Dr Priya at Banksia Clinic, in the week.'],
  [6, 'I ask Sam to stay the night.'],
  [7, 'The nieces’ swimming carnival in March.'],
];

export const DEMO_LINES: readonly SentLine[] = WORDS.map(([step, text], index) => ({
  id: idOf(index + 101),
  step,
  text,
  sort_order: index,
}));

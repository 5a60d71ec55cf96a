import { CELLS, type Cell } from '@kith/contract/permissions';
import { SWITCH_NOUNS, type SwitchName } from '@kith/contract/switch-words';
import { type SwitchTexts, switchTexts } from './switch-texts.ts';
import { texts } from './texts.ts';

/** Where the page shows a switch. */
export type CardName = 'basics' | 'wellbeing' | 'everyday' | 'health';

/** One switch, in words. A person never meets the name of an area. */
export interface Label extends SwitchTexts {
  /** The thing itself, to follow "your" or a name: "medicines". */
  readonly noun: string;
  readonly card: CardName;
  /** Carries the line "Private health information". */
  readonly isPrivate: boolean;
  /** Turns on only after a question of its own. */
  readonly asksFirst: boolean;
}

const open = { isPrivate: false, asksFirst: false } as const;

const RULES: Readonly<Record<SwitchName, Omit<Label, 'noun' | keyof SwitchTexts>>> = {
  'supportTeam.view': {
    card: 'basics',
    ...open,
  },
  'journeyOverview.view': {
    card: 'basics',
    ...open,
  },
  'focusArea.view': {
    card: 'basics',
    ...open,
  },
  'providerContent.view': {
    card: 'basics',
    ...open,
  },
  'wellbeingIndex.view': {
    card: 'wellbeing',
    ...open,
  },
  'assessment.view': {
    card: 'wellbeing',
    ...open,
  },
  'assessmentResult.view': {
    card: 'wellbeing',
    isPrivate: true,
    asksFirst: true,
  },
  'task.view': {
    card: 'everyday',
    ...open,
  },
  'event.view': {
    card: 'everyday',
    ...open,
  },
  'note.view': {
    card: 'everyday',
    ...open,
  },
  'note.create': {
    card: 'everyday',
    isPrivate: false,
    asksFirst: true,
  },
  'team.view': {
    card: 'everyday',
    ...open,
  },
  'videoCall.view': {
    card: 'everyday',
    ...open,
  },
  'medication.view': {
    card: 'health',
    isPrivate: true,
    asksFirst: true,
  },
  'supportTeam.message': {
    card: 'health',
    ...open,
  },
  'supportTeamConversation.view': {
    card: 'health',
    isPrivate: false,
    asksFirst: true,
  },
};

export function labelOf([area, action]: Cell): Label {
  // The pair belongs together, which a template can not say to the compiler.
  const name = `${area}.${action}` as SwitchName;
  return { ...switchTexts[name], ...RULES[name], noun: SWITCH_NOUNS[name] };
}

const ALL_CARDS: readonly { readonly name: CardName; readonly title: string }[] = [
  { name: 'basics', title: texts.cards.basics },
  { name: 'wellbeing', title: texts.cards.wellbeing },
  { name: 'everyday', title: texts.cards.everyday },
  { name: 'health', title: texts.cards.health },
];

/** The switches of a card that people are shown, in the order of the page. */
export function cellsOf(card: CardName): Cell[] {
  return CELLS.filter((cell) => labelOf(cell).card === card);
}

/** The cards of the page that have a switch, in its order. */
export const CARDS = ALL_CARDS.filter(({ name }) => cellsOf(name).length > 0);

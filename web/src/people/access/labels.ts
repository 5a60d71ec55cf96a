import { type Cell, OFFERED } from '@kith/contract/permissions';
import { SWITCH_NOUNS, type SwitchName } from '@kith/contract/switch-words';
import { texts } from './texts.ts';

/** Where the page shows a switch. */
export type CardName = 'basics' | 'wellbeing' | 'everyday' | 'health';

/** The words of one switch. A person never meets the name of an area. */
export interface Label {
  readonly label: string;
  /** What it lets a supporter do, to stand below the label. */
  readonly meaning: string;
  /** The thing itself, to follow "your" or a name: "medicines". */
  readonly noun: string;
  /** What it lets a supporter do, to follow "can": `whose` is "your" or a name with its apostrophe. */
  readonly can: (whose: string) => string;
  readonly card: CardName;
  /** Carries the line "Private health information". */
  readonly isPrivate: boolean;
  /** Turns on only after a question of its own. */
  readonly asksFirst: boolean;
}

const open = { isPrivate: false, asksFirst: false } as const;

const LABELS: Readonly<Record<SwitchName, Omit<Label, 'noun'>>> = {
  'supportTeam.view': {
    label: 'See who’s on my team',
    meaning: 'Names and roles of the people who support you.',
    can: (whose) => `see who’s on ${whose} team`,
    card: 'basics',
    ...open,
  },
  'journeyOverview.view': {
    label: 'See my journey page',
    meaning: 'The other switches decide what is on it.',
    can: (whose) => `see ${whose} journey page`,
    card: 'basics',
    ...open,
  },
  'focusArea.view': {
    label: 'See my focus areas and goals',
    meaning: 'What you’re working on, and your ratings from 0 to 10.',
    can: (whose) => `see ${whose} focus areas and goals`,
    card: 'basics',
    ...open,
  },
  'providerContent.view': {
    label: 'See articles and resources shared with me',
    meaning: 'Resources your professionals share with you.',
    can: (whose) => `see ${whose} articles and resources`,
    card: 'basics',
    ...open,
  },
  'wellbeingIndex.view': {
    label: 'See my wellbeing summary',
    meaning: 'Your overall level and trend, not your answers.',
    can: (whose) => `see ${whose} wellbeing summary`,
    card: 'wellbeing',
    ...open,
  },
  'assessment.view': {
    label: 'See which check-ins I’ve done',
    meaning: 'The name and date of a check-in, not the answers.',
    can: (whose) => `see the names and dates of ${whose} check-ins`,
    card: 'wellbeing',
    ...open,
  },
  'assessmentResult.view': {
    label: 'See my check-in answers and scores',
    meaning: 'Your answers and results.',
    can: (whose) => `see ${whose} check-in answers and scores`,
    card: 'wellbeing',
    isPrivate: true,
    asksFirst: true,
  },
  'task.view': {
    label: 'See my tasks',
    meaning: 'Tasks about you, and whether they’re done.',
    can: (whose) => `see ${whose} tasks`,
    card: 'everyday',
    ...open,
  },
  'event.view': {
    label: 'See my events',
    meaning: 'Your personal events and their dates.',
    can: (whose) => `see ${whose} events`,
    card: 'everyday',
    ...open,
  },
  'note.view': {
    label: 'Read notes on my journey',
    meaning: 'Notes you share with them.',
    can: (whose) => `read notes on ${whose} journey`,
    card: 'everyday',
    ...open,
  },
  'note.create': {
    label: 'Add notes to my journey',
    meaning: 'Your team sees the notes they share with it.',
    can: (whose) => `add notes to ${whose} journey`,
    card: 'everyday',
    isPrivate: false,
    asksFirst: true,
  },
  'team.view': {
    label: 'See changes to my team',
    meaning: 'When someone joins or leaves.',
    can: (whose) => `see changes to ${whose} team`,
    card: 'everyday',
    ...open,
  },
  'videoCall.view': {
    label: 'See my video calls',
    meaning: 'When you have a call, not what anyone says.',
    can: (whose) => `see ${whose} video calls`,
    card: 'everyday',
    ...open,
  },
  'medication.view': {
    label: 'See my medicines',
    meaning: 'Your medicine list.',
    can: (whose) => `see ${whose} medicines`,
    card: 'health',
    isPrivate: true,
    asksFirst: true,
  },
  'supportTeam.message': {
    label: 'Message people on my team',
    meaning: 'Messages to your team members about you.',
    can: (whose) => `message people on ${whose} team`,
    card: 'health',
    ...open,
  },
  'supportTeamConversation.view': {
    label: 'Read my team chats',
    meaning: 'Group chats about you they’re in. Never your private one-to-one chats.',
    can: (whose) => `see ${whose} team chats`,
    card: 'health',
    isPrivate: false,
    asksFirst: true,
  },
};

export function labelOf([area, action]: Cell): Label {
  // The pair belongs together, which a template can not say to the compiler.
  const name = `${area}.${action}` as SwitchName;
  return { ...LABELS[name], noun: SWITCH_NOUNS[name] };
}

const ALL_CARDS: readonly { readonly name: CardName; readonly title: string }[] = [
  { name: 'basics', title: texts.cards.basics },
  { name: 'wellbeing', title: texts.cards.wellbeing },
  { name: 'everyday', title: texts.cards.everyday },
  { name: 'health', title: texts.cards.health },
];

/** The switches of a card that people are shown, in the order of the page. */
export function cellsOf(card: CardName): Cell[] {
  return OFFERED.filter((cell) => labelOf(cell).card === card);
}

/** The cards of the page that have a switch, in its order. */
export const CARDS = ALL_CARDS.filter(({ name }) => cellsOf(name).length > 0);

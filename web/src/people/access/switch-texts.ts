import type { SwitchName } from '@kith/contract/switch-words';

/** The words of a switch of the permissions page. */
export interface SwitchTexts {
  readonly label: string;
  /** What it lets a supporter do, to stand below the label. */
  readonly meaning: string;
  /** What it lets a supporter do, to follow "can": `whose` is "your" or a name with its apostrophe. */
  readonly can: (whose: string) => string;
}

export const switchTexts: Readonly<Record<SwitchName, SwitchTexts>> = {
  'supportTeam.view': {
    label: 'See who’s on my team',
    meaning: 'Names and roles of the people who support you.',
    can: (whose) => `see who’s on ${whose} team`,
  },
  'journeyOverview.view': {
    label: 'See my journey page',
    meaning: 'The other switches decide what is on it.',
    can: (whose) => `see ${whose} journey page`,
  },
  'focusArea.view': {
    label: 'See my focus areas and goals',
    meaning: 'What you’re working on, and your ratings from 0 to 10.',
    can: (whose) => `see ${whose} focus areas and goals`,
  },
  'providerContent.view': {
    label: 'See resources from my organisations',
    meaning: 'What organisations that look after you write for their members.',
    can: (whose) => `see ${whose} resources from organisations`,
  },
  'wellbeingIndex.view': {
    label: 'See my wellbeing summary',
    meaning: 'Your overall level and trend, not your answers.',
    can: (whose) => `see ${whose} wellbeing summary`,
  },
  'assessment.view': {
    label: 'See which check-ins I’ve done',
    meaning: 'The name and date of a check-in, not the answers.',
    can: (whose) => `see the names and dates of ${whose} check-ins`,
  },
  'assessmentResult.view': {
    label: 'See my check-in scores and most answers',
    meaning:
      'Your scores and most answers, never what you wrote in your own words or your answers about safety.',
    can: (whose) => `see ${whose} check-in scores and most answers`,
  },
  'task.view': {
    label: 'See my tasks',
    meaning: 'Tasks about you, and whether they’re done.',
    can: (whose) => `see ${whose} tasks`,
  },
  'event.view': {
    label: 'See my events and appointments',
    meaning: 'Your events, and what you book with professionals. Not your note to them.',
    can: (whose) => `see ${whose} events and appointments`,
  },
  'note.view': {
    label: 'Read notes on my journey',
    meaning: 'Notes you share with them.',
    can: (whose) => `read notes on ${whose} journey`,
  },
  'note.create': {
    label: 'Add notes to my journey',
    meaning: 'Your team sees the notes they share with it.',
    can: (whose) => `add notes to ${whose} journey`,
  },
  'team.view': {
    label: 'See changes to my team',
    meaning: 'When someone joins or leaves.',
    can: (whose) => `see changes to ${whose} team`,
  },
  'videoCall.view': {
    label: 'See my video calls',
    meaning: 'When you have a call, not what anyone says.',
    can: (whose) => `see ${whose} video calls`,
  },
  'medication.view': {
    label: 'See my medicines',
    meaning: 'Your medicine list.',
    can: (whose) => `see ${whose} medicines`,
  },
  'supportTeam.message': {
    label: 'Message people on my team',
    meaning: 'Messages to your team members about you.',
    can: (whose) => `message people on ${whose} team`,
  },
  'supportTeamConversation.view': {
    label: 'Read my team chats',
    meaning: 'Group chats about you they’re in. Never your private one-to-one chats.',
    can: (whose) => `see ${whose} team chats`,
  },
};

import type { Action, Area } from './permissions.ts';

/** A switch of the permissions page in facts and drafts: `note.create`. */
export type SwitchName = { [A in Area]: `${A}.${Action<A>}` }[Area];

/**
 * The content that each switch opens, in people's words; it follows "your" or a name. The name of an area is
 * never shown.
 */
export const SWITCH_NOUNS: Readonly<Record<SwitchName, string>> = {
  'supportTeam.view': 'team',
  'journeyOverview.view': 'journey page',
  'focusArea.view': 'focus areas and goals',
  'providerContent.view': 'resources from organisations',
  'wellbeingIndex.view': 'wellbeing summary',
  'assessment.view': 'check-ins',
  'assessmentResult.view': 'check-in scores and most answers',
  'task.view': 'tasks',
  'event.view': 'events and appointments',
  'note.view': 'notes',
  'note.create': 'notes by others',
  'team.view': 'team changes',
  'videoCall.view': 'video calls',
  'medication.view': 'medicines',
  'supportTeam.message': 'messages to the team',
  'supportTeamConversation.view': 'team chats',
};

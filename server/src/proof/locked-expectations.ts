import type { EndpointName } from '@kith/contract';
import type { Outcome } from './rows.ts';

/** What a provider of the owner's is told to set up a second step for; to each other call they are answered as a stranger is. */
const WAITS: readonly EndpointName[] = [
  'getTeam',
  'referPerson',
  'listReferrals',
  'cancelReferral',
  'resolveAudience',
  'fetchMemberTags',
  'setMemberTags',
  'listDeskHours',
  'setDeskHours',
  'listCaseload',
  'getCase',
  'updateProviderProfile',
  'getProviderLink',
  'renewProviderLink',
  'getSafetyPlan',
  'saveSafetyPlan',
  'getSafetyPlanPhoto',
  'createNote',
  'createTask',
  'listTasks',
  'addEvent',
  'fetchEvents',
  'listThreads',
  'listThreadsAndContacts',
  'listTeamContacts',
  'createGroup',
  'listInbox',
  'claimThread',
  'handBackThread',
  'endWait',
  'resumeWait',
  'getTimeline',
  'checkSubscription',
  'listNotesSharedWithMe',
];

export function lockedOutcome(name: EndpointName): Outcome | undefined {
  return WAITS.includes(name) ? 'second_factor_required' : undefined;
}

import type { EndpointName } from '@kith/contract';
import type { Outcome } from './rows.ts';

/**
 * What one who stands on the owner's team is answered: a supporter with the defaults, with every switch on, with every switch off; a
 * professional by their role; and somebody with whose team of an organisation something is shared.
 */
export interface Standing {
  readonly byDefault?: Outcome;
  readonly everything?: Outcome;
  readonly nothing?: Outcome;
  readonly provider?: Outcome;
  readonly coordinator?: Outcome;
  readonly teamPerson?: Outcome;
}

const supporters = (outcome: Outcome): Standing => ({
  byDefault: outcome,
  everything: outcome,
  nothing: outcome,
});
const everybody = (outcome: Outcome): Standing => ({
  ...supporters(outcome),
  provider: outcome,
  coordinator: outcome,
  teamPerson: outcome,
});
const whoSeesTheTeam = (outcome: Outcome): Standing => ({
  byDefault: outcome,
  everything: outcome,
  provider: outcome,
});

/**
 * Where somebody near the owner is answered otherwise than a stranger who names the same records of the owner's; everywhere else they are
 * answered alike. The places, invitations and requests named are of other people.
 */
export const standing: Partial<Record<EndpointName, Standing>> = {
  getTeam: { ...everybody('forbidden'), ...whoSeesTheTeam('ok') },
  getTimeline: { ...everybody('ok'), nothing: 'forbidden' },
  getTeamMember: whoSeesTheTeam('ok'),
  // A supporter who sees the team sees the subscription; a professional does not ask.
  checkSubscription: { ...everybody('forbidden'), byDefault: 'ok', everything: 'ok', provider: 'not_found' },
  removeTeamMember: whoSeesTheTeam('forbidden'),
  listSupporterPermissions: whoSeesTheTeam('forbidden'),
  saveSupporterPermissions: whoSeesTheTeam('forbidden'),
  chooseTeam: supporters('ok'),
  markPermissionsSeen: supporters('ok'),
  // They ask for tasks.
  requestAccess: { ...supporters('ok'), everything: 'fields_rejected' },
  createNote: everybody('ok'),
  listNotesSharedWithMe: everybody('ok'),
  resolveAudience: { ...everybody('forbidden'), everything: 'ok', provider: 'ok' },
  // A list is filtered and never refused; a task or event itself is seen by who may see them.
  createTask: everybody('ok'),
  listTasks: everybody('ok'),
  getTask: { everything: 'ok' },
  updateTaskStatus: { everything: 'forbidden' },
  editTask: { everything: 'forbidden' },
  withholdTask: { everything: 'forbidden' },
  addEvent: everybody('ok'),
  fetchEvents: everybody('ok'),
  getEvent: { everything: 'ok' },
  editEvent: { everything: 'forbidden' },
  withholdEvent: { everything: 'forbidden' },
  deleteEvent: { everything: 'forbidden' },
  listThreads: everybody('ok'),
  listThreadsAndContacts: everybody('ok'),
  listTeamContacts: { ...everybody('forbidden'), ...whoSeesTheTeam('ok') },
  createGroup: { ...everybody('forbidden'), everything: 'ok', provider: 'ok' },
  // Whoever sees the team knows the other one, and has to say whom the chat is about.
  openThread: whoSeesTheTeam('fields_rejected'),
  getAvatar: everybody('ok'),
  getCase: { provider: 'ok', coordinator: 'ok', teamPerson: 'ok' },
  // All of them work in an organisation of the owner's.
  fetchMemberTags: { provider: 'ok', coordinator: 'ok', teamPerson: 'ok' },
};

/** Whoever works with members for an organisation has a page as a professional. */
const professionals: Readonly<Record<string, Outcome>> = {
  provider: 'ok',
  providerElsewhere: 'ok',
  formerProvider: 'ok',
  coordinator: 'ok',
  platformCoordinator: 'ok',
  teamPerson: 'ok',
};

/** Where what somebody is in an organisation decides, whoever the owner is to them. */
export const byPost: Partial<Record<EndpointName, Readonly<Record<string, Outcome>>>> = {
  // A coordinator of the platform works in no organisation of the owner's.
  fetchMemberTags: { organisationAdministrator: 'ok', platformCoordinator: 'not_found' },
  // From the front desk they know the name.
  getCase: { receptionist: 'ok' },
  updateProviderProfile: professionals,
  getProviderLink: professionals,
  renewProviderLink: professionals,
};

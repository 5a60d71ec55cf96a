import type { Listener } from '#kernel/outbox/stated-fact';
import { tellAccessRequests } from './access-requests.ts';
import { tellAppointments } from './appointments.ts';
import { tellCheckIns } from './check-ins.ts';
import { tellComments } from './comments.ts';
import { tellConversations } from './conversations.ts';
import { tellDeskHours } from './desk-hours.ts';
import { tellEvents } from './events.ts';
import { tellFocusAreas } from './focus-areas.ts';
import { tellFollowUps } from './follow-ups.ts';
import { tellGroups } from './groups.ts';
import { tellInvitations } from './invitations.ts';
import { tellJourney } from './journey.ts';
import { tellListings } from './listings.ts';
import type { Live } from './live.ts';
import { tellMedications } from './medications.ts';
import { tellNotes } from './notes.ts';
import { tellNotifications } from './notifications.ts';
import { tellOwnThings } from './own-things.ts';
import { tellPeople } from './people.ts';
import { tellRenewals } from './renewals.ts';
import { tellResources } from './resources.ts';
import { tellSafetyPlans } from './safety-plans.ts';
import { closeSockets } from './sessions.ts';
import { tellTasks } from './tasks.ts';
import { tellTeam } from './team.ts';
import { tellVideoCalls } from './video-calls.ts';
import { tellVisits } from './visits.ts';

/** The recipients, by source; sockets of ended sessions close first. */
export const sources: readonly Listener<Live>[] = [
  ...closeSockets,
  ...tellCheckIns,
  ...tellComments,
  ...tellConversations,
  ...tellDeskHours,
  ...tellFocusAreas,
  ...tellFollowUps,
  ...tellJourney,
  ...tellMedications,
  ...tellRenewals,
  ...tellResources,
  ...tellListings,
  ...tellNotes,
  ...tellEvents,
  ...tellAppointments,
  ...tellVideoCalls,
  ...tellVisits,
  ...tellTasks,
  ...tellSafetyPlans,
  ...tellTeam,
  ...tellInvitations,
  ...tellAccessRequests,
  ...tellGroups,
  ...tellPeople,
  ...tellOwnThings,
  ...tellNotifications,
];

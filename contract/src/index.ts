import { accessEndpoints } from './access.ts';
import { appointmentsEndpoints } from './appointments.ts';
import { articlesEndpoints } from './articles.ts';
import { assessmentRequestsEndpoints } from './assessment-requests.ts';
import { assessmentsEndpoints } from './assessments.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './booking.ts';
import { calendarAddressesEndpoints } from './calendar-addresses.ts';
import { careEndpoints } from './care.ts';
import { caseloadEndpoints } from './caseload.ts';
import { caseloadCheckInsEndpoints } from './caseload-check-ins.ts';
import { checkInSchedulesEndpoints } from './check-in-schedules.ts';
import { commentsEndpoints } from './comments.ts';
import { consentsEndpoints } from './consents.ts';
import { conversationsEndpoints } from './conversations.ts';
import { deskHoursEndpoints } from './desk-hours.ts';
import { dosesEndpoints } from './doses.ts';
import { eventsEndpoints } from './events.ts';
import { fileRecordsEndpoints } from './file-records.ts';
import { filesInChatsEndpoints } from './files-in-chats.ts';
import { filesInNotesEndpoints } from './files-in-notes.ts';
import { findingEndpoints } from './finding.ts';
import { focusAreasEndpoints } from './focus-areas.ts';
import { focusProgressEndpoints } from './focus-progress.ts';
import { followUpRulesEndpoints } from './follow-up-rules.ts';
import { followUpsEndpoints, watchesEndpoints } from './follow-ups.ts';
import { forumEndpoints } from './forum.ts';
import { forumModerationEndpoints } from './forum-moderation.ts';
import { frontDeskEndpoints } from './front-desk.ts';
import { goalLinksEndpoints } from './goal-links.ts';
import { groupsEndpoints } from './groups.ts';
import { guideModelEndpoints } from './guide-model.ts';
import { invitationsEndpoints } from './invitations.ts';
import { journeyEndpoints } from './journey.ts';
import type { EndpointTable } from './kit/endpoint.ts';
import { listingsEndpoints } from './listings.ts';
import { lookBacksEndpoints } from './look-backs.ts';
import { medicationsEndpoints } from './medications.ts';
import { notesEndpoints } from './notes.ts';
import { notificationsEndpoints } from './notifications.ts';
import { organisationsEndpoints } from './organisations.ts';
import { paymentsEndpoints } from './payments.ts';
import { providersEndpoints } from './providers.ts';
import { pushEndpoints } from './push.ts';
import { ratingsEndpoints } from './ratings.ts';
import { realtimeEndpoints } from './realtime.ts';
import { renewalsEndpoints } from './renewals.ts';
import { resourcesEndpoints } from './resources.ts';
import { roomsEndpoints } from './rooms.ts';
import { safetyPlanEndpoints } from './safety-plan.ts';
import { searchEndpoints } from './search.ts';
import { sharedContentsEndpoints } from './shared-contents.ts';
import { signUpEndpoints } from './sign-up.ts';
import { silencesEndpoints } from './silences.ts';
import { subscriptionsEndpoints } from './subscriptions.ts';
import { tasksEndpoints } from './tasks.ts';
import { teamEndpoints } from './team.ts';
import { termsEndpoints } from './terms.ts';
import { thoughtRecordsEndpoints } from './thought-records.ts';
import { threadsEndpoints } from './threads.ts';
import { tutorialsEndpoints } from './tutorials.ts';
import { usersEndpoints } from './users.ts';
import { videoCallsEndpoints } from './video-calls.ts';
import { visitsEndpoints } from './visits.ts';
import { waitingListEndpoints } from './waiting-list.ts';
import { wellbeingEndpoints } from './wellbeing-insights.ts';

/** The compiler writes the type of one longer table into no declaration. */
const firstTable = {
  ...authEndpoints,
  ...signUpEndpoints,
  ...usersEndpoints,
  ...termsEndpoints,
  ...teamEndpoints,
  ...invitationsEndpoints,
  ...accessEndpoints,
  ...organisationsEndpoints,
  ...careEndpoints,
  ...subscriptionsEndpoints,
  ...paymentsEndpoints,
  ...consentsEndpoints,
  ...groupsEndpoints,
  ...providersEndpoints,
  ...videoCallsEndpoints,
} satisfies EndpointTable;

const secondTable = {
  ...notesEndpoints,
  ...tasksEndpoints,
  ...thoughtRecordsEndpoints,
  ...medicationsEndpoints,
  ...renewalsEndpoints,
  ...dosesEndpoints,
  ...lookBacksEndpoints,
  ...silencesEndpoints,
  ...calendarAddressesEndpoints,
  ...eventsEndpoints,
  ...bookingEndpoints,
  ...appointmentsEndpoints,
  ...waitingListEndpoints,
  ...visitsEndpoints,
  ...focusAreasEndpoints,
  ...focusProgressEndpoints,
  ...goalLinksEndpoints,
  ...articlesEndpoints,
  ...tutorialsEndpoints,
  ...guideModelEndpoints,
  ...resourcesEndpoints,
  ...forumEndpoints,
  ...forumModerationEndpoints,
  ...roomsEndpoints,
  ...listingsEndpoints,
  ...findingEndpoints,
  ...ratingsEndpoints,
  ...fileRecordsEndpoints,
  ...assessmentsEndpoints,
  ...assessmentRequestsEndpoints,
  ...watchesEndpoints,
  ...wellbeingEndpoints,
  ...commentsEndpoints,
  ...conversationsEndpoints,
  ...threadsEndpoints,
  ...safetyPlanEndpoints,
  ...frontDeskEndpoints,
  ...deskHoursEndpoints,
  ...followUpRulesEndpoints,
  ...followUpsEndpoints,
  ...journeyEndpoints,
  ...searchEndpoints,
  ...filesInChatsEndpoints,
  ...filesInNotesEndpoints,
  ...caseloadEndpoints,
  ...caseloadCheckInsEndpoints,
  ...checkInSchedulesEndpoints,
  ...sharedContentsEndpoints,
  ...realtimeEndpoints,
  ...notificationsEndpoints,
  ...pushEndpoints,
} satisfies EndpointTable;

/**
 * Every call of the product by name: the server binds them, the document describes them, the matrix tests
 * them.
 */
export const allEndpoints: typeof firstTable & typeof secondTable = { ...firstTable, ...secondTable };

export type EndpointName = keyof typeof allEndpoints;

import { feature as appointments } from '#features/appointments';
import { feature as articles } from '#features/articles';
import { feature as assessments } from '#features/assessments';
import { feature as comments } from '#features/comments';
import { feature as conversations } from '#features/conversations';
import { feature as events } from '#features/events';
import { feature as files } from '#features/files';
import { feature as focusAreas } from '#features/focus-areas';
import { feature as forum } from '#features/forum';
import { feature as guide } from '#features/guide';
import { feature as listings } from '#features/listings';
import { feature as medications } from '#features/medications';
import { feature as notes } from '#features/notes';
import { feature as resources } from '#features/resources';
import { feature as safetyPlan } from '#features/safety-plan';
import { feature as tasks } from '#features/tasks';
import { feature as thoughtRecords } from '#features/thought-records';
import { feature as tutorials } from '#features/tutorials';
import { feature as videoCalls } from '#features/video-calls';
import type { Feature, JobParts } from '#kernel/feature';
import { fileJobs } from '#kernel/files/index';
import type { JobHandlers } from '#kernel/jobs';
import { feature as access } from '#people/access';
import { feature as auth } from '#people/auth';
import { feature as care } from '#people/care';
import { feature as consents } from '#people/consents';
import { feature as followUps } from '#people/follow-ups';
import { feature as groups } from '#people/groups';
import { feature as hours } from '#people/hours';
import { feature as invitations } from '#people/invitations';
import { feature as organisations } from '#people/organisations';
import { feature as providers } from '#people/providers';
import { feature as signUp } from '#people/sign-up';
import { feature as silences } from '#people/silences';
import { feature as subscriptions } from '#people/subscriptions';
import { feature as team } from '#people/team';
import { feature as terms } from '#people/terms';
import { feature as users } from '#people/users';
import { feature as notifications } from '#reactors/notifications';
import { feature as realtime } from '#reactors/realtime';
import type { RecordFeature } from '#records/plain';
import { feature as calendarAddresses } from '#views/calendar-addresses';
import { feature as caseload } from '#views/caseload';
import { feature as filesInChats } from '#views/files-in-chats';
import { feature as filesInNotes } from '#views/files-in-notes';
import { feature as goalLinks } from '#views/goal-links';
import { feature as journey } from '#views/journey';
import { feature as ratings } from '#views/ratings';
import { feature as sharedContents } from '#views/shared-contents';
import { feature as teamView } from '#views/team';
import { feature as visits } from '#views/visits';
import { feature as wellbeing } from '#views/wellbeing';

/** Every room that answers calls or works later; a new feature is one line. */
export const features: readonly (Feature & Partial<RecordFeature>)[] = [
  auth,
  signUp,
  users,
  silences,
  team,
  invitations,
  access,
  organisations,
  subscriptions,
  care,
  hours,
  followUps,
  consents,
  groups,
  terms,
  providers,
  notes,
  tasks,
  thoughtRecords,
  medications,
  events,
  appointments,
  videoCalls,
  files,
  focusAreas,
  articles,
  tutorials,
  guide,
  resources,
  forum,
  listings,
  assessments,
  comments,
  conversations,
  safetyPlan,
  journey,
  calendarAddresses,
  caseload,
  sharedContents,
  filesInChats,
  filesInNotes,
  teamView,
  wellbeing,
  goalLinks,
  visits,
  ratings,
  realtime,
  notifications,
];

/** The work of all rooms, by queue. */
export function featureJobs(parts: JobParts): JobHandlers {
  const ofRooms = features.map(({ jobs }) => jobs?.(parts) ?? {});
  return Object.assign({}, fileJobs(parts), ...ofRooms);
}

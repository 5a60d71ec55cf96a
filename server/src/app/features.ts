import { conversationRoutes } from '#features/conversations';
import { eventRoutes } from '#features/events';
import { notesRoutes } from '#features/notes';
import { safetyPlanRoutes } from '#features/safety-plan';
import { taskRoutes } from '#features/tasks';
import { accessRoutes } from '#people/access';
import { authRoutes } from '#people/auth';
import { careRoutes } from '#people/care';
import { consentsRoutes } from '#people/consents';
import { groupsRoutes } from '#people/groups';
import { hoursRoutes } from '#people/hours';
import { invitationsRoutes } from '#people/invitations';
import { organisationsRoutes } from '#people/organisations';
import { providersRoutes } from '#people/providers';
import { signUpRoutes } from '#people/sign-up';
import { teamRoutes } from '#people/team';
import { termsRoutes } from '#people/terms';
import { usersRoutes } from '#people/users';
import { notificationRoutes } from '#reactors/notifications';
import { realtimeRoutes } from '#reactors/realtime';
import { caseloadRoutes } from '#views/caseload';
import { journeyRoutes } from '#views/journey';
import { teamViewRoutes } from '#views/team';
import type { Bound } from '../kernel/http/bind.ts';

/** Every room that answers calls; a new feature is one line. */
export const features: readonly (readonly Bound[])[] = [
  authRoutes,
  signUpRoutes,
  usersRoutes,
  teamRoutes,
  invitationsRoutes,
  accessRoutes,
  organisationsRoutes,
  careRoutes,
  hoursRoutes,
  consentsRoutes,
  groupsRoutes,
  termsRoutes,
  providersRoutes,
  notesRoutes,
  taskRoutes,
  eventRoutes,
  conversationRoutes,
  safetyPlanRoutes,
  journeyRoutes,
  caseloadRoutes,
  teamViewRoutes,
  realtimeRoutes,
  notificationRoutes,
];

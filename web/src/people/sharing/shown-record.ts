import type { PersonalEvent } from '@kith/contract/events';

/** What of a task and of an event says who sees it. */
export type ShownRecord = Pick<
  PersonalEvent,
  | 'id'
  | 'about_patient_id'
  | 'created_by'
  | 'in_journey'
  | 'withheld'
  | 'shared_with'
  | 'shared_with_group'
  | 'shared_with_organisation_team'
>;

/** What it is called, as a share and as a switch have it. */
export type ShownKind = 'task' | 'event';

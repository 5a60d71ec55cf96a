import type { PersonalEvent } from '@kith/contract/events';

/** The fields of a task and of an event that decide its readers. */
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
  | 'share_ends'
>;

/** The fields that decide the readers of a record that no permission opens. */
export type OwnRecord = Omit<ShownRecord, 'withheld'>;

/** The name of the kind, in shares and in permissions. */
export type ShownKind = 'task' | 'event' | 'assessment' | 'medication';

import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { communicationFields } from './comment-fields.ts';
import { storageMoment } from './kit/instant.ts';
import { sharedFields } from './named-audience.ts';
import { personCard } from './users.ts';

/** The fields that each record of a member has in answers, beside its words. */
export const recordFields = {
  id: z.number(),
  created_by: personCard,
  about_patient_id: z.number(),
  in_journey: z.boolean(),
  ...sharedFields,
  created_at: storageMoment,
  unformatted_date_created: z.string(),
  edited_at: z.string().nullable(),
  ...communicationFields,
  ...abilityFields,
  version: z.number(),
};

/** The answer to a deletion that can be undone until then. */
export const deletedRecord = z.object({ id: z.number(), undo_until: z.string() });

import { PERSON_ROLES } from '@kith/contract/roles';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const organisationId = z.number();

export const organisationJoined = factType('team.organisation_joined', z.object({ organisationId }));
export const organisationLeft = factType('team.organisation_left', z.object({ organisationId }));

/** The organisation whose coordinators look after members without one. */
export const platformChosen = factType(
  'organisation.platform_chosen',
  z.object({ organisationId: organisationId.nullable() }),
);

/** About the holder of the post; a platform administrator's post is in no organisation. */
const post = z.object({ organisationId: organisationId.nullable(), role: z.enum(PERSON_ROLES) });
export const postGiven = factType('staff.post_given', post);
export const postEnded = factType('staff.post_ended', post);

const tagIds = z.array(z.number());
export const memberTagsChanged = factType(
  'care.member_tags_changed',
  z.object({ organisationId, added: tagIds, removed: tagIds }),
);

export const tagCreated = factType('care.tag_created', z.object({ organisationId, tagId: z.number() }));

const teamId = z.number();
const personIds = z.array(z.number());
export const teamCreated = factType('staff.team_created', z.object({ organisationId, teamId }));
export const teamChanged = factType(
  'staff.team_changed',
  z.object({ organisationId, teamId, added: personIds, removed: personIds }),
);

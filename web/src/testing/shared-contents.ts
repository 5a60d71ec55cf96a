import type { SharedContent } from '@kith/contract/shared-contents';
import type { User } from '@kith/contract/users';
import { aCard } from './world.ts';

/** A note of this person, shared by them; a test says with whom. */
export function aSharedContent(author: User, change: Partial<SharedContent> = {}): SharedContent {
  return {
    kind: 'note',
    id: 7,
    direction: 'shared_by',
    title: 'A walk by the river',
    created_by: aCard(author),
    about_patient_id: author.id,
    created_at: '2026-06-01 02:00:00',
    day: '2026-06-01',
    reasons: [],
    in_group: null,
    left_out: [],
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    abilities: ['share'],
    version: 1,
    ...change,
  };
}

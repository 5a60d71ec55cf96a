import { type CaseloadPerson, NOTES_COUNTED } from '@kith/contract/caseload';

const WAYS: Readonly<Record<CaseloadPerson['role'], string>> = {
  provider: 'You are on their team',
  care_coordinator: 'You are their care coordinator',
  receptionist: 'Known to your front desk',
  organisation_team: 'Shares with your team',
};

/** The way by which a member came into the reader's care. */
export function wayOf({ role, organisation }: CaseloadPerson): string {
  return organisation ? `${WAYS[role]}, ${organisation.name}` : WAYS[role];
}

export function notesOf({ notes }: CaseloadPerson): string {
  if (notes === 0) return 'No notes yet';
  if (notes >= NOTES_COUNTED) return `${NOTES_COUNTED} notes or more`;
  return `${notes} ${notes === 1 ? 'note' : 'notes'}`;
}

export function peopleOf(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'people'}`;
}

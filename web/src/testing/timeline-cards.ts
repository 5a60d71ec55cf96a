import type { Timeline } from '@kith/contract/journey';
import { CARD_CHARACTERS, shortened, type TimelineCards } from '@kith/contract/journey-cards';
import type { PersonCard } from '@kith/contract/users';

type Common = Timeline['note' | 'tasks' | 'assessment'][number]['record'];
type Name = (person: PersonCard) => number;

/** The cards that the server makes of these records. */
export function cardsOf(whole: Timeline): TimelineCards {
  const people = new Map<number, PersonCard>();
  const name: Name = (person) => {
    people.set(person.id, person);
    return person.id;
  };
  const { coming_up, appointments_coming_up, has_more_data, cursor } = whole;
  const cards = {
    note: whole.note.map((item) => noteCard(item, name)),
    tasks: whole.tasks.map(({ sort_at, record }) => ({
      ...record,
      ...commonOf(record, name),
      sort_at,
      text: shortened(record.text),
      assignees: record.assignees.map(({ person, status_id }) => ({
        status_id,
        person: person && name(person),
      })),
    })),
    messages: whole.messages.map(({ sort_at, record, highlight }) => ({
      ...record,
      sort_at,
      sender: record.sender && name(record.sender),
      message: highlight ? '' : shortened(record.message),
      ...(highlight && { found: piecesOf(highlight) }),
    })),
    personal_events: whole.personal_events.map((item) => eventCard(item, name)),
    appointments: whole.appointments.map((item) => appointmentCard(item, name)),
    video_calls: whole.video_calls.map(({ id, sort_at, record }) => ({
      ...{ id, sort_at },
      people: record.people.map(name),
    })),
    assessment: whole.assessment.map(({ sort_at, record }) => ({
      ...record,
      ...commonOf(record, name),
      sort_at,
    })),
    team: whole.team.map(({ sort_at, record }) => ({ ...record, sort_at, person: name(record.person) })),
    focus_areas: whole.focus_areas.map(({ sort_at, record: { own, ...record } }) => ({
      ...record,
      sort_at,
      ...(own?.note && { note: own.note }),
    })),
    ...(coming_up && { coming_up: coming_up.map((item) => eventCard(item, name)) }),
    ...(appointments_coming_up && {
      appointments_coming_up: appointments_coming_up.map((item) => appointmentCard(item, name)),
    }),
  };
  const all = [
    ...whole.note,
    ...whole.tasks,
    ...whole.assessment,
    ...whole.personal_events,
    ...(coming_up ?? []),
    ...whole.appointments,
    ...whole.video_calls,
    ...(appointments_coming_up ?? []),
  ];
  const about_patient_id = all[0]?.record.about_patient_id ?? 0;
  return { about_patient_id, people: [...people.values()], ...cards, has_more_data, cursor };
}

function noteCard({ sort_at, record, highlight }: Timeline['note'][number], name: Name) {
  const shown = highlight ? piecesOf(highlight).join('').length : CARD_CHARACTERS;
  const isWhole = record.text.length <= shown;
  return {
    ...commonOf(record, name),
    sort_at,
    ...(isWhole && { note: record.note }),
    ...(!isWhole && !highlight && { text: shortened(record.text) }),
    ...(record.edited_at !== null && { edited_at: record.edited_at }),
    ...(highlight && { found: piecesOf(highlight) }),
  };
}

function eventCard({ sort_at, record, occurrence }: Timeline['personal_events'][number], name: Name) {
  const text = shortened(record.text);
  return {
    ...record,
    ...commonOf(record, name),
    ...{ sort_at, text, occurrence },
    is_cut: text !== record.text,
  };
}

function appointmentCard({ sort_at, record }: Timeline['appointments'][number], name: Name) {
  const { provider, member, service, ...rest } = record;
  return { ...rest, sort_at, service: service.info.name, provider: name(provider), member: name(member) };
}

function commonOf(record: Pick<Common, keyof Common>, name: Name) {
  const { id, created_by, in_journey, abilities, version } = record;
  const { shared_with, shared_with_group: groups, shared_with_organisation_team: teams } = record;
  const shared = { people: shared_with.map(name), groups, teams };
  const comments = record.allow_communications ? record.comments_count : null;
  return { id, created_by: name(created_by), in_journey, shared, abilities, comments, version };
}

/** The parts that a test prepares take turns: a match, and the text between. */
function piecesOf(highlight: readonly { readonly text: string; readonly match: boolean }[]): string[] {
  return [...(highlight[0]?.match ? [''] : []), ...highlight.map(({ text }) => text)];
}

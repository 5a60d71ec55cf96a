import type { sessionInfo } from '@kith/contract/auth';
import type { Note } from '@kith/contract/notes';
import { effectiveGrants } from '@kith/contract/permissions';
import type { PersonCard, User } from '@kith/contract/users';

type SessionInfo = (typeof sessionInfo)['_zod']['output'];

let lastId = 0;

/** Ids never repeat, so that a mixed-up record shows. */
export function nextId(): number {
  lastId += 1;
  return lastId;
}

const NO_SECOND_STEP: User['two_factor'] = {
  enabled: false,
  method: 'email',
  otp: 'email',
  methods: ['email', 'sms', 'totp'],
  masked_destination: null,
  authenticator_ready: false,
  recovery_codes_left: 0,
  due_for_work: false,
  mail_is_enough: false,
};

/** A member with everything in order; a test names only what matters to it. */
export function aPerson(change: Partial<User> = {}): User {
  const id = change.id ?? nextId();
  return {
    id,
    first_name: 'Maya',
    last_name: 'Hart',
    preferred_name: null,
    pronouns: null,
    email: `maya.${id}@example.com`,
    avatar: null,
    picture: null,
    initials: 'MH',
    avatar_colour: 5,
    mobile_phone: null,
    work_phone: '',
    role: 'patient',
    role_id: 1,
    roles: ['patient'],
    birth_date: '1990-05-17',
    member_last_login: '2026-11-20T03:00:00.000Z',
    is_user_term_latest: true,
    is_rslwa: false,
    is_first_login_today: false,
    is_profile_viewed: true,
    consent_pending: false,
    time_zone: 'Australia/Sydney',
    two_factor: NO_SECOND_STEP,
    preferences: {
      colour_scheme: 'auto',
      text_size: '100',
      reduced_motion: false,
      easy_read_font: false,
      quick_exit_everywhere: false,
      quick_exit_logs_out: false,
      quick_exit_asks: true,
      privacy_cover: true,
      show_presence: true,
      hide_wellbeing_number: false,
      thoughts_ask: false,
    },
    last_access: [],
    notification_settings: [],
    support_team: [],
    supported_teams: [],
    pending_team_invitations: [],
    version: 1,
    picture_version: 1,
    ...change,
  };
}

/** As a profile tells of the teams that a person supports; nothing was chosen on them. */
export function supporting(...members: readonly number[]): User['supported_teams'] {
  return members.map((patient_id) => ({
    patient_id,
    permissions: effectiveGrants(null),
    new_permissions: null,
    current: false,
  }));
}

export function aCard(person: User): PersonCard {
  const { id, first_name, last_name, avatar, initials, avatar_colour } = person;
  const displayName = person.preferred_name ?? `${first_name} ${last_name}`;
  return { id, first_name, last_name, displayName, avatar, initials, avatar_colour };
}

/** A session as it is right after signing in on a shared browser. */
export function aSession(change: Partial<SessionInfo> = {}): SessionInfo {
  return {
    id: nextId(),
    kept: false,
    idle_seconds: 1800,
    expires_at: inSeconds(12 * 3600),
    renew_at: inSeconds(6 * 3600),
    ...change,
  };
}

export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

export function aNote(author: User, change: Partial<Note> = {}): Note {
  const text = change.text ?? 'Slept well, walked to the river.';
  return {
    id: nextId(),
    note: `<p>${text}</p>`,
    text,
    attachments: [],
    created_by: aCard(author),
    created_at: '2026-11-20 03:00:00',
    unformatted_date_created: '2026-11-20T03:00:00.000Z',
    edited_at: null,
    about_patient_id: author.id,
    in_journey: true,
    allow_communications: true,
    comments_count: 0,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    can_edit: true,
    abilities: change.can_edit === false ? [] : ['update', 'delete', 'share'],
    version: 1,
    ...change,
  };
}

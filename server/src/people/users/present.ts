import { initialsOf } from '@kith/contract/kit/names';
import { effectiveGrants } from '@kith/contract/permissions';
import { ROLE_IDS, ROLE_LABELS } from '@kith/contract/roles';
import type { TwoFactorMethod, User } from '@kith/contract/users';
import type { Ctx, Settings } from '#kernel/context';
import { maskEmail } from '#kernel/mask-email';
import { waitsForGuardian } from '#policy/access';
import { findMemberships } from '#policy/rights/requests';
import { isStaffLocked } from '#policy/work';
import { personCards, pictureUrl } from './cards.ts';
import { codeWays } from './code-ways.ts';
import { type Access, selectLastAccess } from './last-access-store.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { isFirstLoginToday, mainRole, maskMobile, rolesOf, withDefaults } from './rules.ts';
import { findAccount, type UserRecord } from './store.ts';

/** A person as their own session sees them. */
export async function presentUser(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  userId: number,
): Promise<User> {
  const account = await findAccount(db, userId);
  if (!account) throw new Error(`no person ${userId}`);
  const { user } = account;
  const memberships = await findMemberships(db, { userId, email: user.email }, clock.now());
  const cards = await personCards(
    { db },
    memberships.team.flatMap(({ personId }) => personId ?? []),
  );
  const supports = memberships.supported.length > 0 ? (['supporter'] as const) : [];
  const roles = rolesOf([user.registeredAs, ...account.staffRoles, ...supports]);
  const role = mainRole(roles, user.registeredAs);
  return {
    ...presentPerson(user, clock.now()),
    role,
    role_id: ROLE_IDS[role],
    roles,
    is_user_term_latest: account.termsLatest,
    is_rslwa: account.isRslwa,
    is_first_login_today: isFirstLoginToday(user.lastArrivalDay, clock.now(), user.timeZone),
    two_factor: {
      ...presentTwoFactor(user, settings),
      recovery_codes_left: account.recoveryCodesLeft,
      due_for_work: isStaffLocked(
        { ...user, holdsStaffRights: account.holdsStaffRights },
        settings.staffSecondStep,
      ),
      mail_is_enough: settings.staffSecondStep.by !== 'authenticator',
    },
    last_access: presentLastAccess(await selectLastAccess(db, userId)),
    support_team: memberships.team.flatMap(({ personId, role: as }) => {
      const card = cards.get(personId ?? 0);
      return card ? { ...card, role: ROLE_LABELS[as], role_id: ROLE_IDS[as] } : [];
    }),
    supported_teams: memberships.supported.map(({ memberId, permissions, newPermissions, isCurrent }) => ({
      patient_id: memberId,
      permissions: effectiveGrants(permissions),
      new_permissions: newPermissions,
      current: isCurrent,
    })),
    pending_team_invitations: memberships.pendingGrantIds.map((id) => ({ id })),
  };
}

export function presentLastAccess(rows: readonly Access[]): User['last_access'] {
  return rows.map(({ kind, name }) => ({
    path: kind === 'path' ? name : null,
    modal: kind === 'modal' ? name : null,
  }));
}

export function presentNotificationSettings(user: UserRecord): User['notification_settings'] {
  return NOTICE_KINDS.map(({ id, name, enabled }) => ({
    id,
    name,
    enabled: user.notificationSettings[id] ?? enabled,
  }));
}

function presentPerson(user: UserRecord, now: Date) {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    preferred_name: user.preferredName,
    pronouns: user.pronouns,
    email: user.email,
    avatar: pictureUrl(user.id, 'small', user.avatarKey),
    picture: pictureUrl(user.id, 'large', user.pictureKey),
    initials: initialsOf(user.firstName, user.lastName),
    avatar_colour: user.avatarColour,
    mobile_phone: user.mobilePhone === null ? null : maskMobile(user.mobilePhone),
    work_phone: user.workPhone ?? 'N/A',
    birth_date: user.birthDate,
    member_last_login: user.memberLastLogin?.toISOString() ?? null,
    is_profile_viewed: user.profileViewedAt !== null,
    consent_pending: waitsForGuardian(user, now),
    time_zone: user.timeZone,
    preferences: withDefaults(user.preferences),
    notification_settings: presentNotificationSettings(user),
    version: user.version,
    picture_version: user.pictureVersion,
  };
}

function presentTwoFactor(user: UserRecord, settings: Settings) {
  const method = codeWays.of(user, settings);
  return {
    enabled: user.twoFactorEnabled,
    method,
    otp: method,
    methods: codeWays.all(settings),
    masked_destination: maskedDestination(user, method),
    authenticator_ready: user.totpConfirmedAt !== null,
  };
}

function maskedDestination(user: UserRecord, method: TwoFactorMethod): string | null {
  if (method === 'email') return maskEmail(user.email);
  if (method === 'sms' && user.mobilePhone !== null) return maskMobile(user.mobilePhone);
  return null;
}

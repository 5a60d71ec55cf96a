-- users_account (store)
select id, first_name, last_name, preferred_name, pronouns, email, mobile_phone, mobile_confirmed_at, work_phone, birth_date, time_zone, password_hash, registered_as, consent, consent_age, two_factor_enabled, two_factor_method, totp_secret, totp_confirmed_at, totp_last_step, disabled_at, avatar_colour, avatar_key, picture_key, picture_version, preferences, notification_settings, quiet_hours, member_last_login, last_arrival_day, profile_viewed_at, created_at, version, not exists (
  select 1
  from term_versions
  where (not exists (
      select 1
      from term_versions newer
      where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
      select 1
      from term_acceptances
      where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))), array((
    select distinct role
    from staff
    where (staff.user_id = users.id and staff.ended_at is null))), (exists (
    select 1
    from staff
    where (staff.user_id = users.id and staff.ended_at is null)) or exists (
    select 1
    from grants
    where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
    select 1
    from audience_people
    inner join audiences on audiences.id = audience_people.audience_id
    where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))), exists((
    select 1
    from memberships
    inner join organisations on organisations.id = memberships.organisation_id
    where (memberships.member_id = users.id and memberships.ended_at is null and lower(organisations.code) = 'rslwa'))), (
  select count(*)::int
  from recovery_codes
  where (recovery_codes.user_id = users.id and recovery_codes.used_at is null))
from users
where users.id = :id;

-- users_by_email (store)
select id, first_name, last_name, preferred_name, pronouns, email, mobile_phone, mobile_confirmed_at, work_phone, birth_date, time_zone, password_hash, registered_as, consent, consent_age, two_factor_enabled, two_factor_method, totp_secret, totp_confirmed_at, totp_last_step, disabled_at, avatar_colour, avatar_key, picture_key, picture_version, preferences, notification_settings, quiet_hours, member_last_login, last_arrival_day, profile_viewed_at, created_at, version
from users
where lower(users.email) = lower(:email);

-- users_by_id (store)
select id, first_name, last_name, preferred_name, pronouns, email, mobile_phone, mobile_confirmed_at, work_phone, birth_date, time_zone, password_hash, registered_as, consent, consent_age, two_factor_enabled, two_factor_method, totp_secret, totp_confirmed_at, totp_last_step, disabled_at, avatar_colour, avatar_key, picture_key, picture_version, preferences, notification_settings, quiet_hours, member_last_login, last_arrival_day, profile_viewed_at, created_at, version
from users
where users.id = :id;

-- users_by_mobile (store)
select id, first_name, last_name, preferred_name, pronouns, email, mobile_phone, mobile_confirmed_at, work_phone, birth_date, time_zone, password_hash, registered_as, consent, consent_age, two_factor_enabled, two_factor_method, totp_secret, totp_confirmed_at, totp_last_step, disabled_at, avatar_colour, avatar_key, picture_key, picture_version, preferences, notification_settings, quiet_hours, member_last_login, last_arrival_day, profile_viewed_at, created_at, version
from users
where (users.mobile_phone = :mobile and users.mobile_confirmed_at is not null);

-- users_cards (card-store)
select id, first_name, last_name, preferred_name, avatar_colour, avatar_key
from users
where users.id = any((
    select :ids::bigint[])::bigint[]);

-- users_last_access (last-access-store)
select kind, name
from last_access
where last_access.user_id = :userId
order by last_access.at desc, last_access.kind, last_access.name;

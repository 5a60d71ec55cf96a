-- auth_by_ids (session-store)
select sessions.id, sessions.user_id, sessions.kept, sessions.last_used_at, sessions.expires_at, sessions.ended_at, accounts.consent, accounts.consent_age, accounts.birth_date, accounts.time_zone, terms_latest, accounts.email, accounts.disabled_at, holds_staff_rights, accounts.two_factor_enabled, accounts.two_factor_method
from sessions
inner join (
  select id, array_append(array((
        select distinct role
        from staff
        where (staff.user_id = users.id and staff.ended_at is null))), registered_as) as roles, email, disabled_at, (exists (
      select 1
      from staff
      where (staff.user_id = users.id and staff.ended_at is null)) or exists (
      select 1
      from grants
      where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
      select 1
      from audience_people
      inner join audiences on audiences.id = audience_people.audience_id
      where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))) as holds_staff_rights, two_factor_enabled, two_factor_method, time_zone, consent, consent_age, birth_date, not exists (
    select 1
    from term_versions
    where (not exists (
        select 1
        from term_versions newer
        where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
        select 1
        from term_acceptances
        where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))) as terms_latest, lower(regexp_replace(normalize(coalesce(users.preferred_name, users.first_name) || ' ' || users.last_name, NFKD), '[\u0300-\u036f]', '', 'g')) as name, lower(regexp_replace(normalize(concat_ws(' ', users.preferred_name, users.first_name, users.last_name), NFKD), '[\u0300-\u036f]', '', 'g')) as names
  from users) accounts on accounts.id = sessions.user_id
where sessions.id = any(:ids);

-- auth_by_token (session-store)
select sessions.id, sessions.user_id, sessions.kept, sessions.last_used_at, sessions.expires_at, sessions.ended_at, accounts.consent, accounts.consent_age, accounts.birth_date, accounts.time_zone, terms_latest, accounts.email, accounts.disabled_at, holds_staff_rights, accounts.two_factor_enabled, accounts.two_factor_method, sessions.reauthenticated_at, session_tokens.replaced_at, session_tokens.ends_at, roles
from session_tokens
inner join sessions on sessions.id = session_tokens.session_id
inner join (
  select id, array_append(array((
        select distinct role
        from staff
        where (staff.user_id = users.id and staff.ended_at is null))), registered_as) as roles, email, disabled_at, (exists (
      select 1
      from staff
      where (staff.user_id = users.id and staff.ended_at is null)) or exists (
      select 1
      from grants
      where (grants.person_id = users.id and grants.role <> 'supporter' and grants.accepted_at is not null and grants.ended_at is null)) or exists (
      select 1
      from audience_people
      inner join audiences on audiences.id = audience_people.audience_id
      where (audience_people.person_id = users.id and audiences.kind = 'organisation_team' and audiences.ended_at is null))) as holds_staff_rights, two_factor_enabled, two_factor_method, time_zone, consent, consent_age, birth_date, not exists (
    select 1
    from term_versions
    where (not exists (
        select 1
        from term_versions newer
        where (newer.type = term_versions.type and newer.version > term_versions.version)) and not exists (
        select 1
        from term_acceptances
        where (term_acceptances.user_id = users.id and term_acceptances.type = term_versions.type and term_acceptances.version = term_versions.version)))) as terms_latest, lower(regexp_replace(normalize(coalesce(users.preferred_name, users.first_name) || ' ' || users.last_name, NFKD), '[\u0300-\u036f]', '', 'g')) as name, lower(regexp_replace(normalize(concat_ws(' ', users.preferred_name, users.first_name, users.last_name), NFKD), '[\u0300-\u036f]', '', 'g')) as names
  from users) accounts on accounts.id = sessions.user_id
where session_tokens.hash = :hash;

-- auth_known_network (network-store)
select digest
from known_networks
where (known_networks.user_id = :userId and known_networks.digest = :digest);
